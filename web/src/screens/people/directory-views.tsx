import { useLocation } from 'react-router'
import { t } from '../../lib/t.ts'
import { SectionNav } from '../../ui/nav/section-nav.tsx'

/** The specified pages are views of one directory. */
export function DirectoryViews() {
  const { pathname, search } = useLocation()
  const sections = [
    { to: '/user-management', label: t({ id: 'Everyone' }) },
    { to: '/employee-management', label: t({ id: 'Staff' }) },
    { to: '/user-management?role=customer', label: t({ id: 'Clients' }) },
    { to: '/companies', label: t({ id: 'Companies' }) },
  ]
  const current = new URLSearchParams(search).get('role') === 'customer' ? `${pathname}?role=customer` : pathname
  return <SectionNav label={t({ id: 'People' })} sections={sections} current={current} />
}
