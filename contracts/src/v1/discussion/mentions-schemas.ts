import * as z from 'zod/mini'
import { Visibility } from '../../enum-schemas.ts'
import { Id } from '../../field-schemas.ts'
import { PersonEntry } from '../common-schemas.ts'

/**
 * `below`: the description of a future item in the project or under the task; on a file an annotation, on an annotation
 * a reply.
 */
export const MentionableQuery = z.object({
  on: Id,
  visibility: z.optional(Visibility),
  below: z.optional(z.enum(['work', 'request'])),
})
export type MentionableQuery = z.input<typeof MentionableQuery>

export const MentionablePeople = z.object({ items: z.array(Id), people: z.record(Id, PersonEntry) })
export type MentionablePeople = z.infer<typeof MentionablePeople>
