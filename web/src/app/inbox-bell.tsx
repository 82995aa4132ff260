import { Inbox } from 'lucide-react'
import { type ComponentType, useCallback, useState } from 'react'
import { NavLink } from 'react-router'
import { useLoadedLater } from '../lib/code/loaded-later.ts'
import { viewing } from '../lib/session/client-view.ts'
import { t } from '../lib/t.ts'
import styles from './layout.module.css'

/** The way to the inbox, with the number of what is unread. Whoever looks with a client's eyes has none there. */
export function InboxBell() {
  const [Count, setCount] = useState<ComponentType>()
  const load = useCallback(async () => {
    const { UnreadCount } = await import('../features/notices/unread-count.tsx')
    setCount(() => UnreadCount)
  }, [])
  useLoadedLater(load)
  if (viewing()) return null
  const name = t({ id: 'Inbox' })
  return (
    <NavLink className={styles.bell} to="/inbox" title={name}>
      <Inbox className={styles.icon} aria-hidden="true" />
      <span className={styles.bellName}>{name}</span>
      {Count && <Count />}
    </NavLink>
  )
}
