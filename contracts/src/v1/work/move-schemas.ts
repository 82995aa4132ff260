import * as z from 'zod/mini'
import { CommaSeparated, Count, Id } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { ProjectRef, ClientReader } from '../discussion/sharing-preview-schemas.ts'
import { SelectedIds } from './work-items-schemas.ts'

/** Several pieces of work go to the same place, in the order of their ids: all of them, or none. */
export const WorkItemsMove = z.object({
  ids: SelectedIds,
  /** Of tasks: another project. What lies below them and hangs on them goes along. */
  project: z.optional(Id),
  /** Of subtasks: another task of their project. */
  parent: z.optional(Id),
  /** Right behind this one there, or first of all where it is null; at the end unless given. */
  after: z.optional(z.nullable(Id)),
})
export type WorkItemsMove = z.input<typeof WorkItemsMove>

/** Which tasks would go to a project. */
export const MovePreviewQuery = z.object({ id: Id, tasks: z.optional(CommaSeparated(Id, LIMITS.ids)) })
export type MovePreviewQuery = z.input<typeof MovePreviewQuery>

const Person = z.object({ id: Id, name: z.string() })

/** Asked before tasks go to another project: who would see them then, and who would not any more. Changes nothing. */
export const MovePreview = z.object({
  project: ProjectRef,
  /** Its client, where somebody of them does not see all of the tasks now. */
  client: z.nullable(ClientReader),
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
export type MovePreview = z.infer<typeof MovePreview>
