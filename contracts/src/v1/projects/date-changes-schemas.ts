import * as z from 'zod/mini'
import { Count, IsoDate, Id, Instant } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { message } from '../../message.ts'
import { relatedRecords } from '../common-schemas.ts'

/** Shown to the client. Required (400) if the client could have seen the old date. */
export const DateChangeReason = z.optional(
  z.string({ error: message({ id: 'This must be text' }) }).check(
    z.overwrite((text) => text.replaceAll(/\s+/g, ' ').trim()),
    z.maxLength(LIMITS.text, message({ id: 'A reason cannot exceed 500 characters' })),
  ),
)

const move = {
  id: Id,
  from: IsoDate,
  /** Null if the date was removed. */
  to: z.nullable(IsoDate),
  reason: z.nullable(z.string()),
  by: Id,
  at: Instant,
}

/** Earliest first; only those the client could have noticed. */
export const DateChanges = z.object({ items: z.array(z.object(move)), people: relatedRecords.people })
export type DateChanges = z.infer<typeof DateChanges>

const Of = z.object({ kind: z.enum(['project', 'milestone', 'task', 'subtask']), id: Id, title: z.string() })

/** Latest first, at most 1000. */
export const ProjectDateChanges = z.object({
  items: z.array(z.object({ ...move, of: Of })),
  people: relatedRecords.people,
})
export type ProjectDateChanges = z.infer<typeof ProjectDateChanges>

export const DateChangeFilter = z.object({
  from: z.optional(IsoDate),
  to: z.optional(IsoDate),
  project: z.optional(Id),
})
export type DateChangeFilter = z.input<typeof DateChangeFilter>
export const LatestDateChanges = z.object({
  items: z.array(
    z.object({
      id: Id,
      of: Id,
      changes: Count,
      from: IsoDate,
      to: z.nullable(IsoDate),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type LatestDateChanges = z.infer<typeof LatestDateChanges>
