import { Check, MessageSquareReply, ThumbsUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { lazyComponent } from '../../../lib/code/lazy.ts'
import { relativeTimeLabel, toIsoDate, daysLeft, formatExactInstant } from '../../../lib/dates.ts'
import { attentionItemPath } from '../../../lib/attention-path.ts'
import { t } from '../../../lib/t.ts'
import { Button, PersonAvatar, Prose, useNow } from '../../../ui/index.ts'
import styles from './needs.module.css'
import type { AttentionItemData } from './queries.ts'
import { useResolveItem } from './use-resolve-item.ts'

const ReplyForm = lazyComponent(
  () => import('./reply-form.tsx'),
  (it) => it.ReplyForm,
)

const SignOffLink = lazyComponent(
  () => import('./sign-off-link.tsx'),
  (it) => it.SignOffLink,
)

/** Somebody waits for an answer: who, about what, since when; answered in place. */
export function AttentionCard({ need }: { need: AttentionItemData }) {
  const now = useNow()
  const { by, at, text, project, title, kind, can } = need
  const { markDone, thank } = useResolveItem(need)
  const place = attentionItemPath(need, usePaths())
  // What the client is asked is answered at once; what clients wait for is looked at first.
  const [answering, setAnswering] = useState(kind === 'question' || kind === 'returned')
  return (
    <li className={styles.need}>
      <PersonAvatar person={by} decorative />
      <div className={styles.words}>
        <p className={styles.who}>{askerText(need, now)}</p>
        <p className={styles.about}>
          <Link to={place}>{title}</Link>
          {title !== project.name && <> · {project.name}</>} ·{' '}
          <time dateTime={at} title={formatExactInstant(at)}>
            {relativeTimeLabel(at, now)}
          </time>
        </p>
        {text && (
          <div className={answering ? undefined : styles.preview}>
            <Prose text={text} />
          </div>
        )}
        {need.deliverable && (
          <Suspense>
            <SignOffLink deliverable={need.deliverable} />
          </Suspense>
        )}
        {answering && (
          <Suspense>
            <ReplyForm need={need} />
          </Suspense>
        )}
        {can.includes('markDone') && (
          <div className={styles.buttons}>
            {kind === 'delivered' && (
              <Button tone="primary" size="small" icon={ThumbsUp} onClick={() => void thank()}>
                {t({ id: 'Thanks' })}
              </Button>
            )}
            {!answering && (
              <Button size="small" icon={MessageSquareReply} onClick={() => setAnswering(true)}>
                {kind === 'delivered' ? t({ id: 'Not yet' }) : t({ id: 'Reply' })}
              </Button>
            )}
            <Button tone="quiet" size="small" icon={Check} onClick={() => void markDone()}>
              {t({ id: 'Mark as done' })}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

function askerText({ kind, by, at }: AttentionItemData, now: Date) {
  if (kind === 'sign-off') return t({ id: '{name} needs your sign-off' }, { name: by.name })
  if (kind === 'question') return t({ id: '{name} has a question' }, { name: by.name })
  if (kind === 'returned') return t({ id: '{name} has a question about your request' }, { name: by.name })
  if (kind === 'delivered') return t({ id: '{name} finished your request' }, { name: by.name })
  const days = -daysLeft(toIsoDate(new Date(at)), now)
  return t(
    { id: '{name} has been waiting {days, plural, =0 {since today} one {# day} other {# days}}' },
    { name: by.name, days },
  )
}
