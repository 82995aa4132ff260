import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { usePaths } from '../../lib/api/paths.ts'
import { ageLabel, exactInstant } from '../../lib/dates.ts'
import { useMe } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { Button, PersonAvatar, useNow, VisuallyHidden } from '../../ui/index.ts'
import { NoticeKind } from './notice-kind.tsx'
import { becauseOf, detailOf, headlineOf } from './notice-words.ts'
import styles from './notices.module.css'
import { placeOf } from './place-of.ts'
import type { Notice } from './queries.ts'
import { Snooze } from './snooze.tsx'
import type { NoticeActs } from './use-notice-acts.ts'

interface NoticeLineProps {
  notice: Notice
  /** The keys are about this one. */
  isCurrent: boolean
  acts: NoticeActs
  onPoint: () => void
  /** It is read beside the list, where its buttons are. */
  onOpen?: (() => void) | undefined
}

/** One line: who, what, in which words, and why the reader gets it. */
export function NoticeLine({ notice, isCurrent, acts, onPoint, onOpen }: NoticeLineProps) {
  const { why, by, at, unread, title, project } = notice
  const { role } = useMe()
  const now = useNow()
  const to = placeOf(notice, usePaths())
  const detail = detailOf(notice)
  const headline = headlineOf(notice, role, now)
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
        <NoticeKind why={why} />
      </span>
      <div className={styles.words}>
        <p className={styles.head}>
          <Link
            className={styles.link}
            to={to}
            aria-keyshortcuts={isCurrent && !onOpen ? 'O' : undefined}
            aria-current={isCurrent && onOpen ? true : undefined}
            onClick={(event) => {
              if (!onOpen) void acts.read(notice)
              else if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
                event.preventDefault()
                onOpen()
              }
            }}
          >
            {unread && <VisuallyHidden>{t({ id: 'Unread' })}: </VisuallyHidden>}
            {headline}
          </Link>
          <time dateTime={at} title={exactInstant(at)}>
            {ageLabel(at, now)}
          </time>
        </p>
        {detail && <p className={styles.detail}>{detail}</p>}
        <p className={styles.because}>{[place, becauseOf(why, role)].filter(Boolean).join(' · ')}</p>
      </div>
      {!onOpen && <LineButtons notice={notice} hasKeys={isCurrent} acts={acts} />}
    </li>
  )
}

function LineButtons({ notice, hasKeys, acts }: { notice: Notice; hasKeys: boolean; acts: NoticeActs }) {
  return (
    <div className={styles.buttons}>
      <Snooze hasKey={hasKeys} onSnooze={(until) => void acts.snooze(notice, until)} />
      <Button
        size="small"
        icon={Check}
        aria-keyshortcuts={hasKeys ? 'E' : undefined}
        onClick={() => void acts.finish(notice)}
      >
        {t({ id: 'Done' })}
      </Button>
    </div>
  )
}
