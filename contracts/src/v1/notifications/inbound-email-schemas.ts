import * as z from 'zod/mini'
import { Id, Instant } from '../../field-schemas.ts'
import { unprocessedReasons } from '../../enums.ts'
import { Cursor, pagingFields, relatedRecords } from '../common-schemas.ts'

/** Neither state is retried. */
export const EmailReceived = z.object({ state: z.enum(['taken', 'refused']) })
export type EmailReceived = z.infer<typeof EmailReceived>

export const UnprocessedEmail = z.object({
  id: Id,
  at: Instant,
  reason: z.enum(unprocessedReasons),
  /** Can be forged. */
  from: z.string(),
  /** Owner of the recipient address, if also the sender. */
  person: z.nullable(Id),
  subject: z.string(),
  /** For a reply that became a comment: what was left out. Without tokens. */
  text: z.string(),
  /** Left out. */
  files: z.array(z.string()),
  autoReplied: z.boolean(),
})

export const UnprocessedEmails = z.object({
  items: z.array(UnprocessedEmail),
  next: z.nullable(Cursor),
  ...relatedRecords,
})
export type UnprocessedEmails = z.infer<typeof UnprocessedEmails>
export const UnprocessedEmailFilter = z.object({ limit: pagingFields.limit, after: pagingFields.after })
export type UnprocessedEmailFilter = z.input<typeof UnprocessedEmailFilter>
