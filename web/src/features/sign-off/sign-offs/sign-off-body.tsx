import { useState } from 'react'
import { formatExactInstant, formatDay, formatInstant } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { usePrinting } from '../../../lib/use-printing.ts'
import { PersonName, Prose, PersonAvatar } from '../../../ui/index.ts'
import { approvalRuleText, withdrawalText, pendingText, stateLooks } from '../deliverables/deliverable-texts.ts'
import type { SignOffDetails } from '../deliverables/queries.ts'
import { SignedContent } from './signed-content.tsx'
import styles from './sign-off.module.css'
import common from '../../../ui/layout/common.module.css'

export function SignOffBody({ asking }: { asking: SignOffDetails }) {
  const { by, requestedAt: at, message: text, rule, dueOn, approvers } = asking
  return (
    <div className={common.column3}>
      <p className={common.note}>
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
        <p className={common.note}>{approvalRuleText(rule, approvers.length)}</p>
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
      <p className={common.note}>
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

/** Expanded in print. */
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

function ApproverList({ asking }: { asking: SignOffDetails }) {
  return (
    <ol className={styles.approvers} aria-label={t({ id: 'People asked to sign off' })}>
      {asking.approvers.map((approver, at) => (
        <li key={approver.id} className={styles.approver}>
          <PersonAvatar person={approver.person} decorative size="small" />
          <div className={common.fill}>
            <p className={common.strong}>
              {asking.rule === 'order' && <span>{at + 1}. </span>}
              <PersonName person={approver.person} />
            </p>
            <ApproverDecision approver={approver} state={asking.state} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function ApproverDecision({
  approver,
  state,
}: {
  approver: SignOffDetails['approvers'][number]
  state: SignOffDetails['state']
}) {
  const { decision, at, text } = approver
  if (decision === null) return <p className={common.note}>{pendingText(approver, state)}</p>
  const { label, tone, icon: Icon } = stateLooks[decision]
  return (
    <>
      <p className={styles.decision} data-tone={tone}>
        <Icon className={styles.icon} aria-hidden="true" />
        <span>{label()}</span>
        {at && (
          <time className={common.light} dateTime={at} title={formatExactInstant(at)}>
            {formatInstant(at)}
          </time>
        )}
      </p>
      {text && (
        <div className={styles.quote}>
          <Prose text={text} />
        </div>
      )}
    </>
  )
}
