import * as z from 'zod/mini'
import { IsoDate, Id, Instant } from '../../field-schemas.ts'

/** What happens to a request on its way from being asked for to being handed over. */
export const requestEventKinds = [
  ...(['submitted', 'returned', 'answered', 'approved', 'rejected', 'cancelled'] as const),
  ...(['started', 'completed', 'reopened', 'stopped', 'moved'] as const),
  // What its client says to what was delivered.
  ...(['thanked', 'declined'] as const),
  // It was handed to them for a sign-off, and what became of that.
  ...(['delivered', 'accepted', 'changes-asked', 'delivery-withdrawn'] as const),
  // Sign-off was requested on work that isn't finished.
  'sign-off-requested',
] as const
export const RequestEventKind = z.enum(requestEventKinds)
export type RequestEventKind = z.infer<typeof RequestEventKind>

/** What both sides agreed on: as it was approved, or as it was changed later. */
export const AgreedTerms = z.object({ title: z.string(), dueOn: IsoDate, workItem: z.nullable(Id) })
export type AgreedTerms = z.infer<typeof AgreedTerms>

/** What the client asked for, where something else was agreed. */
export const AskedTerms = z.object({ title: z.string(), dueOn: IsoDate })
export type AskedTerms = z.infer<typeof AskedTerms>

/** One of them: when, by whom, and what they said with it. */
export const RequestEvent = z.object({
  kind: RequestEventKind,
  at: Instant,
  by: Id,
  text: z.optional(z.string()),
  /** From then on, where it changed. */
  agreed: z.optional(AgreedTerms),
  /** With the first change of title or date. */
  asked: z.optional(AskedTerms),
  /** To whom the work was given. */
  assignees: z.optional(z.array(Id)),
})
export type RequestEvent = z.infer<typeof RequestEvent>
