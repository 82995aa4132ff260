import type { ComponentProps } from 'react'
import { useMe } from '../../../lib/session/session.ts'
import { MenuList } from '../../../ui/overlay/menu/menu-list.tsx'
import { morePageGroups } from './more-pages.ts'

export function MoreMenu(props: Omit<ComponentProps<typeof MenuList>, 'items'>) {
  const { role } = useMe()
  const items = morePageGroups(role).flatMap(({ label: heading, pages }) =>
    pages.map(({ to, label, icon }, at) => ({ to, label, icon, ...(at === 0 ? { heading } : {}) })),
  )
  return <MenuList {...props} items={items} />
}
