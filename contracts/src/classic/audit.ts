import * as z from 'zod/mini'
import { AuditEvent } from '../enums.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Instant, PageLimit, PageNumber, Pagination } from '../fields.ts'
import { managers } from '../roles.ts'

export const AuditEntry = z.object({
  _id: Id,
  at: Instant,
  event: AuditEvent,
  actor: z.nullable(z.object({ _id: z.nullable(Id), fullName: z.string() })),
  target: z.nullable(z.object({ _id: z.nullable(z.string()), name: z.nullable(z.string()) })),
  ip: z.string(),
  requestId: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  who: managers,
  input: z.object({
    page: PageNumber,
    limit: PageLimit,
    event: z.optional(AuditEvent),
    actor: z.optional(Id),
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  output: z.object({
    entries: z.array(AuditEntry),
    pagination: Pagination,
    /** Whom one can filter by. */
    people: z.array(z.object({ _id: Id, fullName: z.string() })),
  }),
})
