import * as z from 'zod/mini'
import { Id, Instant } from '../../fields.ts'
import { keptReasons } from '../../words.ts'
import { Cursor, paging, tables } from './common.ts'

/** Either way it need not be handed over again. */
export const MailTaken = z.object({ state: z.enum(['taken', 'refused']) })
export type MailTaken = z.infer<typeof MailTaken>

/** A mail that came and became nothing. */
export const ReceivedMail = z.object({
  id: Id,
  at: Instant,
  reason: z.enum(keptReasons),
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
export type ReceivedMail = z.infer<typeof ReceivedMail>

export const ReceivedMails = z.object({ items: z.array(ReceivedMail), next: z.nullable(Cursor), ...tables })
export type ReceivedMails = z.infer<typeof ReceivedMails>
export const ReceivedMailFilter = z.object({ limit: paging.limit, after: paging.after })
export type ReceivedMailFilter = z.input<typeof ReceivedMailFilter>
