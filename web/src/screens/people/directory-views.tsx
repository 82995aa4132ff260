import { Link, useLocation } from 'react-router'
import { t } from '../../lib/t.ts'
import styles from './people-screens.module.css'

const views = [
  { to: '/user-management', label: () => t({ id: 'Everyone' }) },
  { to: '/employee-management', label: () => t({ id: 'Staff and workload' }) },
  { to: '/user-management?role=customer', label: () => t({ id: 'Clients' }) },
  { to: '/companies', label: () => t({ id: 'Companies' }) },
]

/** One directory of all accounts; the specified pages are views of it. */
export function DirectoryViews() {
  const { pathname, search } = useLocation()
  const here = new URLSearchParams(search).get('role') === 'customer' ? `${pathname}?role=customer` : pathname
  return (
    <nav className={styles.views} aria-label={t({ id: 'People' })}>
      {views.map(({ to, label }) => (
        <Link key={to} className={styles.view} to={to} aria-current={here === to ? 'page' : undefined}>
          {label()}
        </Link>
      ))}
    </nav>
  )
}
