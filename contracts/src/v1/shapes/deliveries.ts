import * as z from 'zod/mini'
import { Count, Id, Instant } from '../../fields.ts'
import { deliveryChannels, deliveryStates } from '../../words.ts'
import { Cursor, paging, tables } from './common.ts'
import { Email } from './credentials.ts'

/** Something that was sent to somebody, or could not be. */
export const Delivery = z.object({
  id: Id,
  channel: z.enum(deliveryChannels),
  state: z.enum(deliveryStates),
  person: Id,
  /** Null until it was tried. */
  address: z.nullable(z.string()),
  at: Instant,
  tries: Count,
  /** What the mail server said last. */
  answer: z.nullable(z.string()),
})
export type Delivery = z.infer<typeof Delivery>

export const Deliveries = z.object({ items: z.array(Delivery), next: z.nullable(Cursor), ...tables })
export type Deliveries = z.infer<typeof Deliveries>
export const DeliveryFilter = z.object({ limit: paging.limit, after: paging.after })
export type DeliveryFilter = z.input<typeof DeliveryFilter>

/** How the operator has set it up; never a password. */
export const MailSettings = z.object({
  configured: z.boolean(),
  sender: z.nullable(z.string()),
  /** Name and port. */
  server: z.nullable(z.string()),
})
export type MailSettings = z.infer<typeof MailSettings>

export const MailTest = z.object({ to: Email })
export type MailTest = z.input<typeof MailTest>
