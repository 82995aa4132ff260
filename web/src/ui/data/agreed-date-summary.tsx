import type { AgreedDateState, AgreedDateTally as Tally } from '@oriel/contracts/v1/work/agreed-dates-schemas'
import { Link } from 'react-router'
import { t } from '../../lib/t.ts'
import styles from './agreed-date-summary.module.css'

interface AgreedDateSummaryProps {
  tally: Tally
  project: string
}

export function AgreedDateSummary({ tally: { met, rescheduled, missed }, project }: AgreedDateSummaryProps) {
  const to = (state: AgreedDateState) => `${project}?agreed=${state}`
  return (
    <span className={styles.tally}>
      <Link to={to('met')}>
        {t(
          { id: '{kept} of {total, plural, one {# agreed date} other {# agreed dates}} met' },
          { kept: met, total: met + rescheduled + missed },
        )}
      </Link>
      {rescheduled > 0 && (
        <Link to={to('rescheduled')}>{t({ id: '{count} rescheduled' }, { count: rescheduled })}</Link>
      )}
      {missed > 0 && (
        <Link to={to('missed')} data-late="">
          {t({ id: '{count} missed' }, { count: missed })}
        </Link>
      )}
    </span>
  )
}
