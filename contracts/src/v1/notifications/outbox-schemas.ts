import * as z from 'zod/mini'
import { Count, Id, Instant } from '../../field-schemas.ts'
import { deliveryChannels, deliveryStates } from '../../enums.ts'
import { Cursor, pagingFields, relatedRecords } from '../common-schemas.ts'

export const OutboxItem = z.object({
  id: Id,
  channel: z.enum(deliveryChannels),
  state: z.enum(deliveryStates),
  person: Id,
  /** Null before the first attempt. */
  address: z.nullable(z.string()),
  at: Instant,
  attempts: Count,
  serverResponse: z.nullable(z.string()),
})
export type OutboxItem = z.infer<typeof OutboxItem>

export const OutboxPage = z.object({ items: z.array(OutboxItem), next: z.nullable(Cursor), ...relatedRecords })
export type OutboxPage = z.infer<typeof OutboxPage>
export const OutboxFilter = z.object({ limit: pagingFields.limit, after: pagingFields.after })
export type OutboxFilter = z.input<typeof OutboxFilter>
