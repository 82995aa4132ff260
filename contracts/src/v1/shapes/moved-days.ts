import * as z from 'zod/mini'
import { Count, Day, Id, Instant } from '../../fields.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { tables } from './common.ts'

/**
 * Why an agreed day moves, in one line. Asked for (400) where the client could have read the day before: they read this
 * beside it.
 */
export const Reason = z.optional(
  z.string({ error: message({ id: 'This must be text' }) }).check(
    z.overwrite((text) => text.replaceAll(/\s+/g, ' ').trim()),
    z.maxLength(LIMITS.text, message({ id: 'A reason cannot exceed 500 characters' })),
  ),
)

const move = {
  id: Id,
  from: Day,
  to: Day,
  /** Null where none was given. */
  reason: z.nullable(z.string()),
  by: Id,
  at: Instant,
}

/** Of one thing, the earliest first; those alone that the client could have noticed. */
export const MovedDays = z.object({ items: z.array(z.object(move)), people: tables.people })
export type MovedDays = z.infer<typeof MovedDays>

/** Whose day it is. */
const Of = z.object({ kind: z.enum(['project', 'milestone', 'task', 'subtask']), id: Id, title: z.string() })

/** Of a project and all in it that the reader sees, the latest first; the latest 1000. */
export const MovedDaysOfProject = z.object({
  items: z.array(z.object({ ...move, of: Of })),
  people: tables.people,
})
export type MovedDaysOfProject = z.infer<typeof MovedDaysOfProject>

/** Of what moved to these days: how often it moved, and how it did last. */
export const MovedFilter = z.object({ from: z.optional(Day), to: z.optional(Day), project: z.optional(Id) })
export type MovedFilter = z.input<typeof MovedFilter>
export const LatestMoves = z.object({
  /** `id` is of the last move. */
  items: z.array(z.object({ id: Id, of: Id, moves: Count, from: Day, to: Day, reason: z.nullable(z.string()) })),
})
export type LatestMoves = z.infer<typeof LatestMoves>
