import * as z from 'zod/mini'
import { Audience } from '../../enums.ts'
import { Id } from '../../fields.ts'
import { PersonEntry } from './common.ts'

/**
 * `below`: the description of what is yet to be made there, in a project, or as work below a task. On a file it is a
 * remark, on a remark an answer to it, for whom that is.
 */
export const MentionableOn = z.object({
  on: Id,
  audience: z.optional(Audience),
  below: z.optional(z.enum(['work', 'request'])),
})
export type MentionableOn = z.input<typeof MentionableOn>

/** In the order of their names. */
export const Mentionable = z.object({ items: z.array(Id), people: z.record(Id, PersonEntry) })
export type Mentionable = z.infer<typeof Mentionable>
