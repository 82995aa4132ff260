import { Bell } from 'lucide-react'
import { Suspense } from 'react'
import { NavLink } from 'react-router'
import { lazyPart, useFirstThingsDone } from '../lib/code/loaded-later.ts'
import { viewing } from '../lib/session/client-view.ts'
import { t } from '../lib/t.ts'
import { FailureBoundary } from './failure-boundary.tsx'
import styles from './layout.module.css'

const UnreadCount = lazyPart(
  () => import('../features/notices/unread-count.tsx'),
  (it) => it.UnreadCount,
)

/** The way to the inbox, with the number of what is unread. Whoever looks with a client's eyes has none there. */
export function InboxBell() {
  const counts = useFirstThingsDone()
  if (viewing()) return null
  return (
    <NavLink className={styles.bell} to="/inbox" title={t({ id: 'Inbox' })}>
      <Bell className={styles.icon} aria-hidden="true" />
      <span className={styles.bellName}>{t({ id: 'Inbox' })}</span>
      {counts && (
        <FailureBoundary fallback={Nothing}>
          <Suspense>
            <UnreadCount />
          </Suspense>
        </FailureBoundary>
      )}
    </NavLink>
  )
}

const Nothing = () => null
