import { useState } from 'react'
import { formatExactInstant, formatDay, formatInstant } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { usePrinting } from '../../../lib/use-printing.ts'
import { PersonName, Prose } from '../../../ui/index.ts'
import { approvalRuleText, withdrawalText } from '../deliverables/deliverable-texts.ts'
import type { SignOffDetails } from '../deliverables/queries.ts'
import { ApproverList } from './approver-list.tsx'
import { SignedContent } from './signed-content.tsx'
import styles from './sign-off.module.css'

export function SignOffBody({ asking }: { asking: SignOffDetails }) {
  const { by, requestedAt: at, message: text, rule, dueOn, approvers } = asking
  return (
    <div className={styles.body}>
      <p className={styles.quiet}>
        <span>{t({ id: 'Requested by' })}</span> <PersonName person={by} />
        <span>,</span>{' '}
        <time dateTime={at} title={formatExactInstant(at)}>
          {formatInstant(at)}
        </time>
        {dueOn && <> · {t({ id: 'by {day}' }, { day: formatDay(dueOn) })}</>}
      </p>
      {text && (
        <div className={styles.quote}>
          <Prose text={text} />
        </div>
      )}
      <ApproverList asking={asking} />
      {approvalRuleText(rule, approvers.length) && (
        <p className={styles.quiet}>{approvalRuleText(rule, approvers.length)}</p>
      )}
      <Withdrawn asking={asking} />
      <SignedContentBlock asking={asking} />
    </div>
  )
}

function Withdrawn({ asking: { withdrawn, withdrawnText, closedAt } }: { asking: SignOffDetails }) {
  if (!withdrawn) return null
  return (
    <>
      <p className={styles.quiet}>
        <span>{withdrawalText(withdrawn)}</span>{' '}
        {closedAt && (
          <time dateTime={closedAt} title={formatExactInstant(closedAt)}>
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

/** Collapsed on screen, expanded in print. */
function SignedContentBlock({ asking }: { asking: SignOffDetails }) {
  const printing = usePrinting()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.details} open={isOpen || printing} onToggle={(it) => setOpen(it.currentTarget.open)}>
      <summary className={styles.summary}>{t({ id: 'Exactly what was shown' })}</summary>
      <SignedContent shown={asking.snapshot} />
    </details>
  )
}
