import * as z from 'zod/mini'
import { IsoDate, Id, Instant } from '../../field-schemas.ts'

export const requestEventKinds = [
  ...(['submitted', 'question-asked', 'question-answered', 'approved', 'rejected', 'cancelled'] as const),
  ...(['started', 'completed', 'reopened', 'stopped', 'terms-changed'] as const),
  ...(['delivery-approved', 'delivery-reopened'] as const),
  ...(['delivered', 'sign-off-approved', 'sign-off-changes-requested', 'sign-off-withdrawn'] as const),
  // Sign-off of unfinished work.
  'sign-off-requested',
] as const
export const RequestEventKind = z.enum(requestEventKinds)
export type RequestEventKind = z.infer<typeof RequestEventKind>

export const AgreedTerms = z.object({ title: z.string(), dueOn: z.nullable(IsoDate), workItem: z.nullable(Id) })
export type AgreedTerms = z.infer<typeof AgreedTerms>

/** The client's original terms, if changed. */
export const AskedTerms = z.object({ title: z.string(), dueOn: IsoDate })
export type AskedTerms = z.infer<typeof AskedTerms>

export const RequestEvent = z.object({
  kind: RequestEventKind,
  at: Instant,
  by: Id,
  text: z.optional(z.string()),
  agreedTerms: z.optional(AgreedTerms),
  askedTerms: z.optional(AskedTerms),
  assignees: z.optional(z.array(Id)),
  /** The request has its project's date. */
  isDateOpen: z.optional(z.literal(true)),
})
export type RequestEvent = z.infer<typeof RequestEvent>
