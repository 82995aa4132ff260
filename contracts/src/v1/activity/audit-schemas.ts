import * as z from 'zod/mini'
import { AuditEvent } from '../../enum-schemas.ts'
import { IsoDate, Id, Instant } from '../../field-schemas.ts'
import { pageFields, pagingFields } from '../common-schemas.ts'

export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  event: AuditEvent,
  actor: z.nullable(z.object({ id: z.nullable(Id), name: z.string() })),
  target: z.nullable(z.object({ id: z.nullable(z.string()), name: z.nullable(z.string()) })),
  ip: z.string(),
  requestId: z.string(),
  details: z.record(z.string(), z.unknown()),
  /** Of people in the details. */
  names: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>
export const AuditFilter = z.object({
  ...pagingFields,
  event: z.optional(AuditEvent),
  actor: z.optional(Id),
  from: z.optional(IsoDate),
  to: z.optional(IsoDate),
})
export type AuditFilter = z.input<typeof AuditFilter>
export const AuditPage = z.object({
  items: z.array(AuditEntry),
  ...pageFields,
  people: z.array(z.object({ id: Id, name: z.string() })),
})
export type AuditPage = z.infer<typeof AuditPage>
