import * as z from 'zod/mini'
import { Id, Instant } from '../../field-schemas.ts'
import { unprocessedReasons } from '../../enums.ts'
import { Cursor, pagingFields, relatedRecords } from '../common-schemas.ts'

/** Either way it need not be handed over again. */
export const EmailReceived = z.object({ state: z.enum(['taken', 'refused']) })
export type EmailReceived = z.infer<typeof EmailReceived>

/** A mail that came and became nothing. */
export const UnprocessedEmail = z.object({
  id: Id,
  at: Instant,
  reason: z.enum(unprocessedReasons),
  /** The address it says to be from; anybody can write that. */
  from: z.string(),
  /** Whose address it came to, where it came from theirs. */
  person: z.nullable(Id),
  subject: z.string(),
  /** What was written above the line. */
  text: z.string(),
  /** The names of its files. */
  files: z.array(z.string()),
  /** Its sender was told. */
  answered: z.boolean(),
})
export type UnprocessedEmail = z.infer<typeof UnprocessedEmail>

export const UnprocessedEmails = z.object({
  items: z.array(UnprocessedEmail),
  next: z.nullable(Cursor),
  ...relatedRecords,
})
export type UnprocessedEmails = z.infer<typeof UnprocessedEmails>
export const UnprocessedEmailFilter = z.object({ limit: pagingFields.limit, after: pagingFields.after })
export type UnprocessedEmailFilter = z.input<typeof UnprocessedEmailFilter>
