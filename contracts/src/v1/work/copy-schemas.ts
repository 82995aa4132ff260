import * as z from 'zod/mini'
import { IsoDate, Id } from '../../field-schemas.ts'
import { message } from '../../message.ts'
import { SelectedIds } from './work-items-schemas.ts'

export const COPY_LIMITS = {
  /** Per workspace. */
  templates: 200,
  pieces: 1000,
  shift: 3660,
} as const

/** Days, positive or negative. */
const tooFar = message({ id: 'Dates can shift by 10 years at most' })
const Shift = z.optional(
  z
    .int(message({ id: 'Enter a whole number of days' }))
    .check(z.gte(-COPY_LIMITS.shift, tooFar), z.lte(COPY_LIMITS.shift, tooFar)),
)

const how = {
  shift: Shift,
  startsOn: z.optional(IsoDate),
}

export const WorkItemCopy = z.object({ id: Id, subtasks: z._default(z.boolean(), false), ...how })
export type WorkItemCopy = z.input<typeof WorkItemCopy>

/** Each next to its original. All or nothing. */
export const WorkItemsCopy = z.object({ ids: SelectedIds, subtasks: z._default(z.boolean(), true), ...how })
export type WorkItemsCopy = z.input<typeof WorkItemsCopy>
