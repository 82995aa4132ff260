import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { attentionText } from '../../../lib/attention-text.ts'
import { t } from '../../../lib/t.ts'
import { VisuallyHidden } from '../../../ui/index.ts'
import { useAnswerPush } from '../outbox/use-answer-push.ts'
import styles from './unread-count.module.css'
import { unreadCountQuery } from './queries.ts'

const MOST = 99

/** Shown on the bell, in the tab title and as the app badge. */
export function UnreadCount() {
  const { data } = useQuery(unreadCountQuery)
  const count = data?.total ?? 0
  useAnswerPush()
  useEffect(() => numberTitle(count), [count])
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return undefined
    // Rejects where the platform shows no badges.
    void navigator.setAppBadge(count).catch(() => {})
    return () => void navigator.clearAppBadge().catch(() => {})
  }, [count])
  if (count === 0) return null
  return (
    <>
      <VisuallyHidden>{attentionText(count)}</VisuallyHidden>
      <span className={styles.count} aria-hidden="true">
        {count > MOST ? `${MOST}+` : count}
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

/** Returns the cleanup. */
function numberTitle(count: number) {
  const bare = () => document.title.replace(NUMBER, '')
  const put = () => {
    const wanted = count > 0 ? `(${count}) ${bare()}` : bare()
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
