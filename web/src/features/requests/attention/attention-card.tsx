import { Check, MessageSquareReply, Signature, ThumbsUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { relativeTimeLabel, formatExactInstant, formatDay } from '../../../lib/dates.ts'
import { attentionItemPath } from '../../../lib/attention-path.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import { Button, ButtonLink, PersonAvatar, Prose, useNow } from '../../../ui/index.ts'
import { attentionHeadline } from './attention-headline.ts'
import { cx } from '../../../ui/cx.ts'
import styles from './needs.module.css'
import common from '../../../ui/layout/common.module.css'
import { opensReply, ReplyForm } from './lazy-reply.ts'
import type { AttentionItemData } from './queries.ts'
import { useResolveItem } from './use-resolve-item.ts'

export function AttentionCard({ need }: { need: AttentionItemData }) {
  const now = useNow()
  const { by, at, text, project, title, kind } = need
  const { id: reader } = useMe()
  const place = attentionItemPath(need, usePaths())
  const [answering, setAnswering] = useState(opensReply(need))
  return (
    <li className={styles.need}>
      <PersonAvatar person={by} decorative />
      <div className={styles.words}>
        <p className={cx(common.strong, common.twoLines)}>{attentionHeadline(need, reader, now)}</p>
        <p className={cx(common.note, styles.place)}>
          <Link to={place}>{title}</Link>
          {title !== project.name && <> · {project.name}</>} <span>·</span>{' '}
          <time dateTime={at} title={formatExactInstant(at)}>
            {relativeTimeLabel(at, now)}
          </time>
        </p>
        {kind === 'request-decided' && need.dueOn && (
          <p>{t({ id: 'Agreed for {dueOn}' }, { dueOn: formatDay(need.dueOn) })}</p>
        )}
        {text && (answering ? <Prose text={text} /> : <p className={common.twoLines}>{text}</p>)}
      </div>
      <Actions need={need} answering={answering} onAnswer={() => setAnswering(true)} />
    </li>
  )
}

function Actions({ need, answering, onAnswer }: { need: AttentionItemData; answering: boolean; onAnswer: () => void }) {
  const { kind, can } = need
  const paths = usePaths()
  const { markDone, thank } = useResolveItem(need)
  return (
    <div className={styles.actions}>
      {need.deliverable && kind !== 'sign-off-decided' && (
        <ButtonLink to={paths.deliverable(need.deliverable)} tone="primary" size="small" icon={Signature}>
          {t({ id: 'Review and decide' })}
        </ButtonLink>
      )}
      {answering && (
        <Suspense>
          <ReplyForm need={need} />
        </Suspense>
      )}
      {can.includes('dismiss') && (
        <>
          {kind === 'delivered' && (
            <Button tone="primary" size="small" icon={ThumbsUp} onClick={() => void thank()}>
              {t({ id: 'Approve [sign-off]' })}
            </Button>
          )}
          {!answering && (
            <Button size="small" icon={MessageSquareReply} onClick={onAnswer}>
              {kind === 'delivered' ? t({ id: 'Request changes' }) : t({ id: 'Reply' })}
            </Button>
          )}
          {kind !== 'delivered' && (
            <Button tone="quiet" size="small" icon={Check} onClick={() => void markDone()}>
              {t({ id: 'Mark as done' })}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
