import * as z from 'zod/mini'
import { Visibility } from '../../enum-schemas.ts'
import { Id } from '../../field-schemas.ts'
import { PersonEntry } from '../common-schemas.ts'

/**
 * `below`: the description of something yet to be created in the project or under the task. On a file: an annotation;
 * on an annotation: a reply, with its visibility.
 */
export const MentionableQuery = z.object({
  on: Id,
  audience: z.optional(Visibility),
  below: z.optional(z.enum(['work', 'request'])),
})
export type MentionableQuery = z.input<typeof MentionableQuery>

export const MentionablePeople = z.object({ items: z.array(Id), people: z.record(Id, PersonEntry) })
export type MentionablePeople = z.infer<typeof MentionablePeople>
