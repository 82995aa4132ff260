import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '../../../lib/t.ts'
import { VisuallyHidden } from '../../../ui/index.ts'
import { useAnswerPush } from '../outbox/use-answer-push.ts'
import styles from './unread-count.module.css'
import { unreadCountQuery } from './queries.ts'

const MOST = 99

export function UnreadCount() {
  const { data } = useQuery(unreadCountQuery)
  const unread = data?.unread ?? 0
  useAnswerPush()
  useEffect(() => numberTitle(unread), [unread])
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return undefined
    // Rejects where the platform shows no badges.
    void navigator.setAppBadge(unread).catch(() => {})
    return () => void navigator.clearAppBadge().catch(() => {})
  }, [unread])
  if (unread === 0) return null
  return (
    <>
      <VisuallyHidden>{t({ id: '{count} unread' }, { count: unread })}</VisuallyHidden>
      <span className={styles.count} aria-hidden="true">
        {unread > MOST ? `${MOST}+` : unread}
      </span>
    </>
  )
}

export function RequestCount() {
  const { data } = useQuery(unreadCountQuery)
  const waiting = data?.requests ?? 0
  if (waiting === 0) return null
  return (
    <>
      <VisuallyHidden>{t({ id: '{count} waiting' }, { count: waiting })}</VisuallyHidden>
      <span className={styles.waiting} aria-hidden="true">
        {waiting > MOST ? `${MOST}+` : waiting}
      </span>
    </>
  )
}

/** Returns a function that stops it. */
function numberTitle(unread: number) {
  const bare = () => document.title.replace(NUMBER, '')
  const put = () => {
    const wanted = unread > 0 ? `(${unread}) ${bare()}` : bare()
    if (document.title !== wanted) document.title = wanted
  }
  put()
  const observer = new MutationObserver(put)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => {
    observer.disconnect()
    document.title = bare()
  }
}
const NUMBER = /^\(\d+\) /
