import { Inbox } from 'lucide-react'
import { NavLink } from 'react-router'
import { currentViewAs } from '../lib/session/view-as-client.ts'
import { t } from '../lib/t.ts'
import { UnreadCount } from './lazy-counts.ts'
import styles from './shell.module.css'

export function InboxBell() {
  if (currentViewAs()) return null
  const name = t({ id: 'Inbox' })
  return (
    <NavLink className={styles.bell} to="/inbox" title={name}>
      <Inbox className={styles.icon} aria-hidden="true" />
      <span className={styles.bellName}>{name}</span>
      <UnreadCount />
    </NavLink>
  )
}
