import * as z from 'zod/mini'
import { Visibility } from '../../enum-schemas.ts'
import { Id } from '../../field-schemas.ts'
import { PersonEntry } from '../common-schemas.ts'

/**
 * `below`: the description of what is yet to be made there, in a project, or as work below a task. On a file it is a
 * remark, on a remark an answer to it, for whom that is.
 */
export const MentionableQuery = z.object({
  on: Id,
  audience: z.optional(Visibility),
  below: z.optional(z.enum(['work', 'request'])),
})
export type MentionableQuery = z.input<typeof MentionableQuery>

/** In the order of their names. */
export const MentionablePeople = z.object({ items: z.array(Id), people: z.record(Id, PersonEntry) })
export type MentionablePeople = z.infer<typeof MentionablePeople>
