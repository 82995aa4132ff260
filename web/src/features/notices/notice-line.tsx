import type { NoticeReason } from '@oriel/contracts/words'
import {
  AtSign,
  Check,
  CircleCheck,
  Inbox,
  type LucideIcon,
  MessageCircle,
  MessageCircleQuestionMark,
  TriangleAlert,
  UserPlus,
} from 'lucide-react'
import { Link } from 'react-router'
import { usePaths } from '../../lib/api/paths.ts'
import { ageLabel, exactInstant } from '../../lib/dates.ts'
import { useMe } from '../../lib/session/session.ts'
import { t } from '../../lib/t.ts'
import { Button, PersonAvatar, useNow, VisuallyHidden } from '../../ui/index.ts'
import { becauseOf, detailOf, headlineOf } from './notice-words.ts'
import styles from './notices.module.css'
import { placeOf } from './place-of.ts'
import type { Notice } from './queries.ts'
import { Snooze } from './snooze.tsx'
import type { NoticeActs } from './use-notice-acts.ts'

const icons: Record<NoticeReason, { icon: LucideIcon; tone: string }> = {
  asked: { icon: MessageCircleQuestionMark, tone: 'soon' },
  decision: { icon: CircleCheck, tone: 'good' },
  request: { icon: Inbox, tone: 'accent' },
  mentioned: { icon: AtSign, tone: 'planned' },
  assigned: { icon: UserPlus, tone: 'calm' },
  overdue: { icon: TriangleAlert, tone: 'late' },
  follows: { icon: MessageCircle, tone: 'neutral' },
}

interface NoticeLineProps {
  notice: Notice
  /** The keys are about this one. */
  isCurrent: boolean
  acts: NoticeActs
  onPoint: () => void
}

/** One line: who, what, in which words, and why the reader gets it. */
export function NoticeLine({ notice, isCurrent, acts, onPoint }: NoticeLineProps) {
  const { why, by, at, unread, title, project } = notice
  const { role } = useMe()
  const now = useNow()
  const to = placeOf(notice, usePaths())
  const { icon: Icon, tone } = icons[why]
  const detail = detailOf(notice)
  const headline = headlineOf(notice, role, now)
  const place = headline === title || title === project.name ? project.name : `${title} · ${project.name}`
  return (
    <li className={styles.line} data-current={isCurrent || undefined} onPointerEnter={onPoint} onFocus={onPoint}>
      <span className={styles.dot} data-unread={unread || undefined} />
      <span className={styles.face}>
        {by ? <PersonAvatar person={by} decorative /> : <span className={styles.nobody} />}
        <span className={styles.kind} data-tone={tone}>
          <Icon aria-hidden="true" />
        </span>
      </span>
      <div className={styles.words}>
        <p className={styles.head}>
          <Link
            className={styles.link}
            to={to}
            aria-keyshortcuts={isCurrent ? 'O' : undefined}
            onClick={() => void acts.read(notice)}
          >
            {unread && <VisuallyHidden>{t({ id: 'Unread' })}: </VisuallyHidden>}
            {headline}
          </Link>
          <time dateTime={at} title={exactInstant(at)}>
            {ageLabel(at, now)}
          </time>
        </p>
        {detail && <p className={styles.detail}>{detail}</p>}
        <p className={styles.because}>
          {place} · {becauseOf(why, role)}
        </p>
      </div>
      <div className={styles.buttons}>
        <Snooze hasKey={isCurrent} onSnooze={(until) => void acts.snooze(notice, until)} />
        <Button
          size="small"
          icon={Check}
          aria-keyshortcuts={isCurrent ? 'E' : undefined}
          onClick={() => void acts.finish(notice)}
        >
          {t({ id: 'Done' })}
        </Button>
      </div>
    </li>
  )
}
