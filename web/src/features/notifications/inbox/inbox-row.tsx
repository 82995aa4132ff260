import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { relativeTimeLabel, formatExactInstant } from '../../../lib/dates.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import { Button, PersonAvatar, useNow, VisuallyHidden } from '../../../ui/index.ts'
import { InboxItemIcon } from './inbox-item-icon.tsx'
import { itemReason, itemDetail, itemHeadline, inboxItemPath } from './inbox-item-text.ts'
import styles from './notifications.module.css'
import type { InboxItem } from './queries.ts'
import { SnoozeMenu } from './snooze-menu.tsx'
import type { InboxActions } from './use-inbox-actions.ts'

interface InboxRowProps {
  notification: InboxItem
  isCurrent: boolean
  acts: InboxActions
  onPoint: () => void
  onOpen?: (() => void) | undefined
}

export function InboxRow({ notification, isCurrent, acts, onPoint, onOpen }: InboxRowProps) {
  const { reason: why, by, at, unread, title, project } = notification
  const me = useMe()
  const { role } = me
  const now = useNow()
  const to = inboxItemPath(notification, usePaths())
  const detail = itemDetail(notification)
  const headline = itemHeadline(notification, me, now)
  const place = project && headline !== title && title !== project.name ? `${title} · ${project.name}` : project?.name
  return (
    <li
      className={styles.line}
      data-current={isCurrent || undefined}
      onPointerEnter={onOpen ? undefined : onPoint}
      onFocus={onOpen ? undefined : onPoint}
    >
      <span className={styles.dot} data-unread={unread || undefined} />
      <span className={styles.face}>
        {by ? <PersonAvatar person={by} decorative /> : <span className={styles.nobody} />}
        <InboxItemIcon why={why} />
      </span>
      <div className={styles.words}>
        <p className={styles.head}>
          <Link
            data-covers
            className={styles.link}
            to={to}
            aria-keyshortcuts={isCurrent && !onOpen ? 'O' : undefined}
            aria-current={isCurrent && onOpen ? true : undefined}
            onClick={(event) => {
              if (!onOpen) void acts.read(notification)
              else if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
                event.preventDefault()
                onOpen()
              }
            }}
          >
            {unread && <VisuallyHidden>{t({ id: 'Unread' })}: </VisuallyHidden>}
            <span>{headline}</span>
          </Link>
          <time dateTime={at} title={formatExactInstant(at)}>
            {relativeTimeLabel(at, now)}
          </time>
        </p>
        {detail && <p className={styles.detail}>{detail}</p>}
        <p className={styles.because}>{[place, itemReason(why, role)].filter(Boolean).join(' · ')}</p>
      </div>
      {!onOpen && <InboxRowButtons notification={notification} hasKeys={isCurrent} acts={acts} />}
    </li>
  )
}

function InboxRowButtons({
  notification,
  hasKeys,
  acts,
}: {
  notification: InboxItem
  hasKeys: boolean
  acts: InboxActions
}) {
  return (
    <div className={styles.buttons}>
      <SnoozeMenu hasKey={hasKeys} onSnooze={(until) => void acts.snooze(notification, until)} />
      <Button
        size="small"
        icon={Check}
        aria-keyshortcuts={hasKeys ? 'E' : undefined}
        onClick={() => void acts.finish(notification)}
      >
        {t({ id: 'Done' })}
      </Button>
    </div>
  )
}
