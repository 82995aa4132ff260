import { listAudit } from '@oriel/contracts/v1/activity/audit'
import type { AuditFilter } from '@oriel/contracts/v1/activity/audit-schemas'
import { callApi } from '../../../lib/api/call-api.ts'
import { saveCsv } from '../../../lib/downloads/save-csv.ts'
import { t } from '../../../lib/t.ts'
import { auditDetails } from './audit-details.ts'
import { auditSentence } from './audit-events.ts'

/** UTC: an audit log is compared with others. */
export const saveAuditCsv = (filter: AuditFilter) =>
  saveCsv(
    t({ id: 'Audit log' }),
    async (page) => {
      const { items: rows, next } = await callApi(listAudit, { ...filter, ...page })
      return { rows, next }
    },
    [
      { label: t({ id: 'Date' }), cell: ({ at }) => at },
      { label: t({ id: 'Event' }), cell: auditSentence },
      { label: t({ id: 'Description' }), cell: auditDetails },
      { label: t({ id: 'IP address or URL' }), cell: ({ ip }) => ip },
    ],
  )
