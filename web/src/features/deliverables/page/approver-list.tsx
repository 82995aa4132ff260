import { exactInstant, formatInstant } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { PersonAvatar, PersonName, Prose } from '../../../ui/index.ts'
import { silenceWords, stateLooks } from '../deliverable-words.ts'
import type { Asking } from '../queries.ts'
import styles from './sign-off.module.css'

/** Who was asked, in their order, and what each said. */
export function ApproverList({ asking }: { asking: Asking }) {
  return (
    <ol className={styles.approvers} aria-label={t({ id: 'Who was asked' })}>
      {asking.approvers.map((approver) => (
        <li key={approver.id} className={styles.approver}>
          <PersonAvatar person={approver.person} decorative size="small" />
          <div className={styles.words}>
            <p className={styles.name}>
              <PersonName person={approver.person} />
            </p>
            <Said approver={approver} state={asking.state} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Said({ approver, state }: { approver: Asking['approvers'][number]; state: Asking['state'] }) {
  const { decision, at, text } = approver
  if (decision === null) return <p className={styles.quiet}>{silenceWords(approver, state)}</p>
  const { label, tone, icon: Icon } = stateLooks[decision]
  return (
    <>
      <p className={styles.decision} data-tone={tone}>
        <Icon className={styles.icon} aria-hidden="true" />
        {label}
        {at && (
          <time className={styles.when} dateTime={at} title={exactInstant(at)}>
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
