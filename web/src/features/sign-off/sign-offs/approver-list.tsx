import { formatExactInstant, formatInstant } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { PersonAvatar, PersonName, Prose } from '../../../ui/index.ts'
import { pendingText, stateLooks } from '../deliverables/deliverable-texts.ts'
import type { SignOffDetails } from '../deliverables/queries.ts'
import styles from './sign-off.module.css'

export function ApproverList({ asking }: { asking: SignOffDetails }) {
  return (
    <ol className={styles.approvers} aria-label={t({ id: 'People asked to sign off' })}>
      {asking.approvers.map((approver) => (
        <li key={approver.id} className={styles.approver}>
          <PersonAvatar person={approver.person} decorative size="small" />
          <div className={styles.words}>
            <p className={styles.name}>
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
  if (decision === null) return <p className={styles.quiet}>{pendingText(approver, state)}</p>
  const { label, tone, icon: Icon } = stateLooks[decision]
  return (
    <>
      <p className={styles.decision} data-tone={tone}>
        <Icon className={styles.icon} aria-hidden="true" />
        <span>{label}</span>
        {at && (
          <time className={styles.when} dateTime={at} title={formatExactInstant(at)}>
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
