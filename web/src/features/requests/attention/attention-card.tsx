import { Check, MessageSquareReply, ThumbsUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { lazyComponent } from '../../../lib/code/lazy.ts'
import { relativeTimeLabel, formatExactInstant, formatDay } from '../../../lib/dates.ts'
import { attentionItemPath } from '../../../lib/attention-path.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import { Button, PersonAvatar, Prose, useNow } from '../../../ui/index.ts'
import { attentionHeadline } from './attention-headline.ts'
import styles from './needs.module.css'
import common from '../../../ui/layout/common.module.css'
import type { AttentionItemData } from './queries.ts'
import { useResolveItem } from './use-resolve-item.ts'

const ReplyForm = lazyComponent(() => import('./reply-form.tsx'), 'ReplyForm')

const SignOffLink = lazyComponent(() => import('./sign-off-link.tsx'), 'SignOffLink')

/** Answered inline. */
export function AttentionCard({ need }: { need: AttentionItemData }) {
  const now = useNow()
  const { by, at, text, project, title, kind, can } = need
  const { id: reader } = useMe()
  const { markDone, thank } = useResolveItem(need)
  const place = attentionItemPath(need, usePaths())
  // Questions to the client open the reply form at once; staff look at the item first.
  const [answering, setAnswering] = useState(kind === 'question' || kind === 'request-question')
  return (
    <li className={styles.need}>
      <PersonAvatar person={by} decorative />
      <div className={styles.words}>
        <p className={common.strong}>{attentionHeadline(need, reader, now)}</p>
        <p className={common.noteBreak}>
          <Link to={place}>{title}</Link>
          {title !== project.name && <> · {project.name}</>} <span>·</span>{' '}
          <time dateTime={at} title={formatExactInstant(at)}>
            {relativeTimeLabel(at, now)}
          </time>
        </p>
        {kind === 'request-decided' && need.dueOn && (
          <p>{t({ id: 'Agreed for {dueOn}' }, { dueOn: formatDay(need.dueOn) })}</p>
        )}
        {text && (
          <div className={answering ? undefined : common.twoLines}>
            <Prose text={text} />
          </div>
        )}
        {need.deliverable && kind !== 'sign-off-decided' && (
          <Suspense>
            <SignOffLink deliverable={need.deliverable} />
          </Suspense>
        )}
        {answering && (
          <Suspense>
            <ReplyForm need={need} />
          </Suspense>
        )}
        {can.includes('dismiss') && (
          <div className={common.wrap}>
            {kind === 'delivered' && (
              <Button tone="primary" size="small" icon={ThumbsUp} onClick={() => void thank()}>
                {t({ id: 'Approve [sign-off]' })}
              </Button>
            )}
            {!answering && (
              <Button size="small" icon={MessageSquareReply} onClick={() => setAnswering(true)}>
                {kind === 'delivered' ? t({ id: 'Request changes' }) : t({ id: 'Reply' })}
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
