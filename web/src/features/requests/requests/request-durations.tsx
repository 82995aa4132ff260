import { t } from '../../../lib/t.ts'
import type { RequestDetails } from './request-data.ts'
import styles from './request-durations.module.css'
import { formatWorkingDays } from './request-texts.ts'

export function RequestDurations({ request }: { request: RequestDetails }) {
  const clocks = listDurations(request)
  const total = clocks.reduce((sum, { days }) => sum + days, 0)
  return (
    <div className={styles.clocks}>
      <div className={styles.bar} aria-hidden="true">
        {clocks.map(({ whose, days }) => (
          <span key={whose} data-whose={whose} style={{ flexGrow: total === 0 ? 1 : days / total }} />
        ))}
      </div>
      <dl className={styles.spans}>
        {clocks.map(({ whose, name, days, goesOn }) => (
          <div key={whose} data-whose={whose}>
            <dt>{name}</dt>
            <dd>{goesOn ? t({ id: '{span} so far' }, { span: formatWorkingDays(days) }) : formatWorkingDays(days)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function listDurations({
  status,
  daysWaiting: waitingDays,
  daysWithClient: clientDays,
  daysInProgress: workingDays,
  history,
}: RequestDetails) {
  const isAsked = history.at(-1)?.kind === 'question-asked'
  const isInWork = status === 'approved' || status === 'in-progress'
  const agency = {
    whose: 'agency',
    name: t({ id: 'Waiting for the agency' }),
    days: waitingDays,
    goesOn: status === 'pending' && !isAsked,
  }
  const client = {
    whose: 'client',
    name: t({ id: 'Waiting for the client' }),
    days: clientDays ?? 0,
    goesOn: isAsked,
  }
  const work = { whose: 'work', name: t({ id: 'In progress' }), days: workingDays ?? 0, goesOn: isInWork }
  return [agency, ...(isAsked || clientDays !== undefined ? [client] : []), ...(workingDays === null ? [] : [work])]
}
