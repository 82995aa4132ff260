import * as z from 'zod/mini'
import { Day, Id, Instant } from '../../fields.ts'

/** What happens to a request on its way from being asked for to being handed over. */
export const stationKinds = [
  ...(['submitted', 'returned', 'answered', 'approved', 'rejected', 'cancelled'] as const),
  ...(['started', 'completed', 'reopened', 'stopped', 'moved'] as const),
  // What its client says to what was delivered.
  ...(['thanked', 'declined'] as const),
  // It was handed to them for a sign-off, and what became of that.
  ...(['delivered', 'accepted', 'changes-asked', 'delivery-withdrawn'] as const),
] as const
export const StationKind = z.enum(stationKinds)
export type StationKind = z.infer<typeof StationKind>

/** What both sides agreed on: as it was approved, or as it was changed later. */
export const Agreed = z.object({ title: z.string(), dueOn: Day, workItem: z.nullable(Id) })
export type Agreed = z.infer<typeof Agreed>

/** One of them: when, by whom, and what they said with it. */
export const Station = z.object({
  kind: StationKind,
  at: Instant,
  by: Id,
  text: z.optional(z.string()),
  /** From then on, where it changed. */
  agreed: z.optional(Agreed),
  /** To whom the work was given. */
  assignees: z.optional(z.array(Id)),
})
export type Station = z.infer<typeof Station>
