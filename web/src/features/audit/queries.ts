import { listAudit } from '@oriel/contracts/v1/audit'
import type { AuditFilter } from '@oriel/contracts/v1/shapes/audit'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'

/** Nothing rings for the audit log, so it is asked for anew whenever somebody comes to read it. */
export const auditQuery = (filter: AuditFilter) =>
  queryOptions({
    queryKey: ['audit', filter],
    queryFn: () => ask(listAudit, filter),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
