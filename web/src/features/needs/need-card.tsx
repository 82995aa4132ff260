import { Check, MessageSquareReply, ThumbsUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { usePaths } from '../../lib/api/paths.ts'
import { lazyPart } from '../../lib/code/loaded-later.ts'
import { ageLabel, dayOf, daysLeft, exactInstant } from '../../lib/dates.ts'
import { placeOfNeed } from '../../lib/place-of-need.ts'
import { t } from '../../lib/t.ts'
import { Button, PersonAvatar, Prose, useNow } from '../../ui/index.ts'
import styles from './needs.module.css'
import type { Need } from './queries.ts'
import { useSettling } from './use-settling.ts'

const AnswerForm = lazyPart(
  () => import('./answer-form.tsx'),
  (it) => it.AnswerForm,
)

const SignOffLink = lazyPart(
  () => import('./sign-off-link.tsx'),
  (it) => it.SignOffLink,
)

/** Somebody waits for an answer: who, about what, since when; answered in place. */
export function NeedCard({ need }: { need: Need }) {
  const now = useNow()
  const { by, at, text, project, title, kind, can } = need
  const { markDone, thank } = useSettling(need)
  const place = placeOfNeed(need, usePaths())
  // What the client is asked is answered at once; what clients wait for is looked at first.
  const [answering, setAnswering] = useState(kind === 'question' || kind === 'returned')
  return (
    <li className={styles.need}>
      <PersonAvatar person={by} decorative />
      <div className={styles.words}>
        <p className={styles.who}>{saysWho(need, now)}</p>
        <p className={styles.about}>
          <Link to={place}>{title}</Link>
          {title !== project.name && <> · {project.name}</>} ·{' '}
          <time dateTime={at} title={exactInstant(at)}>
            {ageLabel(at, now)}
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
            <AnswerForm need={need} />
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
                {kind === 'delivered' ? t({ id: 'Not yet' }) : t({ id: 'Answer' })}
              </Button>
            )}
            <Button tone="quiet" size="small" icon={Check} onClick={() => void markDone()}>
              {t({ id: 'Mark done' })}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

function saysWho({ kind, by, at }: Need, now: Date) {
  if (kind === 'sign-off') return t({ id: '{name} asks for your sign-off' }, { name: by.name })
  if (kind === 'question') return t({ id: '{name} asks' }, { name: by.name })
  if (kind === 'returned') return t({ id: '{name} has a question about your request' }, { name: by.name })
  if (kind === 'delivered') return t({ id: '{name} finished what you asked for' }, { name: by.name })
  const days = -daysLeft(dayOf(new Date(at)), now)
  return t({ id: '{name} waits {days, plural, =0 {since today} one {# day} other {# days}}' }, { name: by.name, days })
}
