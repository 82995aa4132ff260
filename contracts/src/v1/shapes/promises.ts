import * as z from 'zod/mini'
import { Count, Day, Id } from '../../fields.ts'
import { promiseStates } from '../../words.ts'
import { tables } from './common.ts'

/**
 * An agreed day that the client reads, of a project, a milestone of it or work in it, which has come to something: it
 * moved after they could have read it; it was kept, without having moved; or it is late. What lies ahead and did not move
 * is none of them, nor is any expected day.
 */
export const PromiseState = z.enum(promiseStates)
export type PromiseState = z.infer<typeof PromiseState>

export const PromiseTally = z.object({ kept: Count, moved: Count, late: Count })
export type PromiseTally = z.infer<typeof PromiseTally>

export const ProjectTally = z.extend(PromiseTally, { project: Id })
/** Of those of the reader's projects that go on and show them, the 20 made last. */
export const PromiseTallies = z.object({ items: z.array(ProjectTally), projects: tables.projects })
export type PromiseTallies = z.infer<typeof PromiseTallies>

export const PromisesFilter = z.object({ id: Id, state: z.optional(PromiseState) })
export type PromisesFilter = z.input<typeof PromisesFilter>
/** By their days, at most 1000. A client whose project does not show them reads of none. */
export const Promises = z.object({
  ...PromiseTally.shape,
  items: z.array(
    z.object({
      kind: z.enum(['project', 'milestone', 'task', 'subtask']),
      id: Id,
      title: z.string(),
      /** Of a subtask: its task. */
      parent: z.nullable(Id),
      state: PromiseState,
      dueOn: Day,
      /** When it was done; null while it is not. */
      doneOn: z.nullable(Day),
      /** How often its day moved. */
      moves: Count,
    }),
  ),
})
export type Promises = z.infer<typeof Promises>
