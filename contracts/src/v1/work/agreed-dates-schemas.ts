import * as z from 'zod/mini'
import { Count, IsoDate, Id } from '../../field-schemas.ts'
import { agreedDateStates } from '../../enums.ts'
import { relatedRecords } from '../common-schemas.ts'

/** Rescheduled after the client could have seen it, met, or missed. Future dates that weren't rescheduled have none. */
export const AgreedDateState = z.enum(agreedDateStates)
export type AgreedDateState = z.infer<typeof AgreedDateState>

export const AgreedDateTally = z.object({ met: Count, rescheduled: Count, missed: Count })
export type AgreedDateTally = z.infer<typeof AgreedDateTally>

export const ProjectAgreedDateTally = z.extend(AgreedDateTally, { project: Id })
/** The 20 newest running projects that show them. */
export const AgreedDateTallies = z.object({ items: z.array(ProjectAgreedDateTally), projects: relatedRecords.projects })
export type AgreedDateTallies = z.infer<typeof AgreedDateTallies>

export const AgreedDatesFilter = z.object({ id: Id, state: z.optional(AgreedDateState) })
export type AgreedDatesFilter = z.input<typeof AgreedDatesFilter>
/** At most 1000. Empty for a client whose project hides them. */
export const AgreedDates = z.object({
  ...AgreedDateTally.shape,
  items: z.array(
    z.object({
      kind: z.enum(['project', 'milestone', 'task', 'subtask']),
      id: Id,
      title: z.string(),
      parent: z.nullable(Id),
      state: AgreedDateState,
      dueOn: IsoDate,
      doneOn: z.nullable(IsoDate),
      changes: Count,
    }),
  ),
})
export type AgreedDates = z.infer<typeof AgreedDates>
