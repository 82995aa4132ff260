import { listAudit } from '@oriel/contracts/v1/activity/audit'
import type { AuditFilter } from '@oriel/contracts/v1/activity/audit-schemas'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/call-query.ts'

/** No live events: refetched on every visit. */
export const auditQuery = (filter: AuditFilter) =>
  callQuery(['audit', filter], listAudit, filter, { placeholderData: keepPreviousData, staleTime: 0 })
