import { listAudit } from '@atrium/contracts/audit'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ask } from '../../lib/ask.ts'

export type AuditWish = z.input<(typeof listAudit)['input']>

/** Nothing rings for the audit log, so it is asked for anew whenever somebody comes to read it. */
export const auditQuery = (wish: AuditWish) =>
  queryOptions({
    queryKey: ['audit', wish],
    queryFn: () => ask(listAudit, wish),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
