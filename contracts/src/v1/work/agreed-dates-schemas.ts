import * as z from 'zod/mini'
import { Count, IsoDate, Id } from '../../field-schemas.ts'
import { agreedDateStates } from '../../enums.ts'
import { relatedRecords } from '../common-schemas.ts'

/**
 * An agreed day that the client reads, of a project, a milestone of it or work in it, which has come to something: it
 * moved after they could have read it; it was kept, without having moved; or it is late. What lies ahead and did not move
 * is none of them, nor is any expected day.
 */
export const AgreedDateState = z.enum(agreedDateStates)
export type AgreedDateState = z.infer<typeof AgreedDateState>

export const AgreedDateTally = z.object({ kept: Count, moved: Count, late: Count })
export type AgreedDateTally = z.infer<typeof AgreedDateTally>

export const ProjectAgreedDateTally = z.extend(AgreedDateTally, { project: Id })
/** Of those of the reader's projects that go on and show them, the 20 made last. */
export const AgreedDateTallies = z.object({ items: z.array(ProjectAgreedDateTally), projects: relatedRecords.projects })
export type AgreedDateTallies = z.infer<typeof AgreedDateTallies>

export const AgreedDatesFilter = z.object({ id: Id, state: z.optional(AgreedDateState) })
export type AgreedDatesFilter = z.input<typeof AgreedDatesFilter>
/** By their days, at most 1000. A client whose project does not show them reads of none. */
export const AgreedDates = z.object({
  ...AgreedDateTally.shape,
  items: z.array(
    z.object({
      kind: z.enum(['project', 'milestone', 'task', 'subtask']),
      id: Id,
      title: z.string(),
      /** Of a subtask: its task. */
      parent: z.nullable(Id),
      state: AgreedDateState,
      dueOn: IsoDate,
      /** When it was done; null while it is not. */
      doneOn: z.nullable(IsoDate),
      /** How often its day moved. */
      moves: Count,
    }),
  ),
})
export type AgreedDates = z.infer<typeof AgreedDates>
