import type { AuditEntry } from '@oriel/contracts/v1/activity/audit-schemas'
import { formatExactInstant, formatInstant } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Row, Rows } from '../../../ui/index.ts'
import { auditDetails } from './audit-details.ts'
import { auditLooks, auditSentence } from './audit-events.ts'
import styles from './audit.module.css'
import common from '../../../ui/layout/common.module.css'

export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Rows label={t({ id: 'Security events' })}>
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </Rows>
  )
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const [Icon, tone] = auditLooks[entry.event]
  // IP addresses are deleted after their retention period.
  const details = [entry.ip && t({ id: 'from {ip}' }, { ip: entry.ip }), auditDetails(entry)].filter(Boolean)
  return (
    <Row
      start={
        <span className={styles.mark} data-tone={tone}>
          <Icon aria-hidden="true" />
        </span>
      }
      title={auditSentence(entry)}
      text={<span className={common.break}>{details.join(' · ')}</span>}
      meta={
        <time className={common.noteLine} dateTime={entry.at} title={formatExactInstant(entry.at)}>
          {formatInstant(entry.at)}
        </time>
      }
    />
  )
}
