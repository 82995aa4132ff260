import { listAudit } from '@oriel/contracts/v1/activity/audit'
import type { AuditFilter } from '@oriel/contracts/v1/activity/audit-schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

/** No live events exist for the audit log, so it's refetched on every visit. */
export const auditQuery = (filter: AuditFilter) =>
  queryOptions({
    queryKey: ['audit', filter],
    queryFn: () => callApi(listAudit, filter),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
