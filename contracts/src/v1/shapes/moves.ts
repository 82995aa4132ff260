import * as z from 'zod/mini'
import { AnyOf, Count, Id } from '../../fields.ts'
import { LIMITS } from '../../limits.ts'
import { ProjectName, Reader } from './disclosure.ts'
import { Selected } from './work-items.ts'

/** Several pieces of work go to the same place, in the order of their ids: all of them, or none. */
export const WorkItemsMove = z.object({
  ids: Selected,
  /** Of tasks: another project. What lies below them and hangs on them goes along. */
  project: z.optional(Id),
  /** Of subtasks: another task of their project. */
  parent: z.optional(Id),
  /** Right behind this one there, or first of all where it is null; at the end unless given. */
  after: z.optional(z.nullable(Id)),
})
export type WorkItemsMove = z.input<typeof WorkItemsMove>

/** Which tasks would go to a project. */
export const MoveQuestion = z.object({ id: Id, tasks: z.optional(AnyOf(Id, LIMITS.ids)) })
export type MoveQuestion = z.input<typeof MoveQuestion>

const Person = z.object({ id: Id, name: z.string() })

/** Asked before tasks go to another project: who would see them then, and who would not any more. Changes nothing. */
export const MoveDisclosure = z.object({
  project: ProjectName,
  /** Its client, where somebody of them does not see all of the tasks now. */
  client: z.nullable(Reader),
  /** What a client sees of what would go. */
  shown: z.object({ tasks: Count, subtasks: Count, comments: Count, files: Count, requests: Count, activities: Count }),
  /** Clients and members of teams who see some of it now, and would not. */
  loses: z.array(Person),
  /** Members of the team who do not see all of it now, and would. */
  gains: z.array(Person),
  /** Of those who lose it: who would be taken off open work. */
  unassigned: z.array(Person),
  /** Tasks on which requests of another company hang: these stay. */
  stay: z.array(Id),
})
export type MoveDisclosure = z.infer<typeof MoveDisclosure>
