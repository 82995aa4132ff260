import { useState } from 'react'
import { exactInstant, formatDay, formatInstant } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { usePrinting } from '../../../lib/use-printing.ts'
import { PersonName, Prose } from '../../../ui/index.ts'
import { ruleWords, withdrawalWords } from '../deliverable-words.ts'
import type { Asking } from '../queries.ts'
import { ApproverList } from './approver-list.tsx'
import { ShownWords } from './shown-words.tsx'
import styles from './sign-off.module.css'

interface SignOffBodyProps {
  asking: Asking
  /** Its words stand above already, where they are answered. */
  wordsAbove?: boolean
}

/** One asking, whole: who asked what of whom, what they said, and exactly what they were shown. */
export function SignOffBody({ asking, wordsAbove = false }: SignOffBodyProps) {
  const { by, at, text, rule, dueOn, approvers } = asking
  return (
    <div className={styles.body}>
      <p className={styles.quiet}>
        {t({ id: 'Asked by' })} <PersonName person={by} />,{' '}
        <time dateTime={at} title={exactInstant(at)}>
          {formatInstant(at)}
        </time>
        {dueOn && <> · {t({ id: 'until {day}' }, { day: formatDay(dueOn) })}</>}
      </p>
      {text && !wordsAbove && (
        <div className={styles.quote}>
          <Prose text={text} />
        </div>
      )}
      <ApproverList asking={asking} />
      {ruleWords(rule, approvers.length) && <p className={styles.quiet}>{ruleWords(rule, approvers.length)}</p>}
      <Withdrawn asking={asking} />
      <ExactlyShown asking={asking} />
    </div>
  )
}

/** Why it was taken back, and in which words. */
function Withdrawn({ asking: { withdrawn, withdrawnText, closedAt } }: { asking: Asking }) {
  if (!withdrawn) return null
  return (
    <>
      <p className={styles.quiet}>
        {withdrawalWords(withdrawn)}{' '}
        {closedAt && (
          <time dateTime={closedAt} title={exactInstant(closedAt)}>
            {formatInstant(closedAt)}
          </time>
        )}
      </p>
      {withdrawnText && (
        <div className={styles.quote}>
          <Prose text={withdrawnText} />
        </div>
      )}
    </>
  )
}

/** Closed until somebody wants to know; on paper it is all there. */
function ExactlyShown({ asking }: { asking: Asking }) {
  const printing = usePrinting()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.details} open={isOpen || printing} onToggle={(it) => setOpen(it.currentTarget.open)}>
      <summary className={styles.summary}>{t({ id: 'Exactly what was shown' })}</summary>
      <ShownWords shown={asking.shown} />
    </details>
  )
}
