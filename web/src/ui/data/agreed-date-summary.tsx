import type { AgreedDateState, AgreedDateTally as Tally } from '@oriel/contracts/v1/work/agreed-dates-schemas'
import { Link } from 'react-router'
import { t } from '../../lib/t.ts'
import styles from './agreed-date-summary.module.css'

interface AgreedDateSummaryProps {
  tally: Tally
  project: string
}

export function AgreedDateSummary({ tally: { kept, moved, late }, project }: AgreedDateSummaryProps) {
  const to = (state: AgreedDateState) => `${project}?promises=${state}`
  return (
    <span className={styles.tally}>
      <Link to={to('kept')}>
        {t(
          { id: '{kept} of {total, plural, one {# agreed date} other {# agreed dates}} met' },
          { kept, total: kept + moved + late },
        )}
      </Link>
      {moved > 0 && <Link to={to('moved')}>{t({ id: '{count} rescheduled' }, { count: moved })}</Link>}
      {late > 0 && (
        <Link to={to('late')} data-late="">
          {t({ id: '{count} missed' }, { count: late })}
        </Link>
      )}
    </span>
  )
}
