import { listAudit } from '@oriel/contracts/v1/activity/audit'
import type { AuditFilter } from '@oriel/contracts/v1/activity/audit-schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

/** Nothing rings for the audit log, so it is asked for anew whenever somebody comes to read it. */
export const auditQuery = (filter: AuditFilter) =>
  queryOptions({
    queryKey: ['audit', filter],
    queryFn: () => callApi(listAudit, filter),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
