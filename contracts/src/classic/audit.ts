import * as z from 'zod/mini'
import { AuditEvent } from '../enum-schemas.ts'
import { defineEndpoint } from '../endpoint.ts'
import { IsoDate, Id, Instant, PageLimit, PageNumber, Pagination } from '../field-schemas.ts'
import { managers } from '../v1/call.ts'

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

export const listAudit = defineEndpoint('GET /api/audit', managers, {
  input: z.object({
    page: PageNumber,
    limit: PageLimit,
    event: z.optional(AuditEvent),
    actor: z.optional(Id),
    from: z.optional(IsoDate),
    to: z.optional(IsoDate),
  }),
  output: z.object({
    entries: z.array(AuditEntry),
    pagination: Pagination,
    people: z.array(z.object({ _id: Id, fullName: z.string() })),
  }),
})
