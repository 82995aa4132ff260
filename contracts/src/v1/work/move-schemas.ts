import * as z from 'zod/mini'
import { CommaSeparated, Count, Id } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { ProjectRef, ClientReader } from '../discussion/sharing-preview-schemas.ts'
import { SelectedIds } from './work-items-schemas.ts'

/** Moves several work items to one place, in the order of their ids. All or nothing. */
export const WorkItemsMove = z.object({
  ids: SelectedIds,
  /** For tasks: the target project. Subtasks, comments and files move along. */
  project: z.optional(Id),
  /** For subtasks: another task of their project. */
  parent: z.optional(Id),
  /** Insert after this item; null inserts first, omitted appends. */
  after: z.optional(z.nullable(Id)),
})
export type WorkItemsMove = z.input<typeof WorkItemsMove>

export const MovePreviewQuery = z.object({ id: Id, tasks: z.optional(CommaSeparated(Id, LIMITS.ids)) })
export type MovePreviewQuery = z.input<typeof MovePreviewQuery>

const Person = z.object({ id: Id, name: z.string() })

/** Dry run: who would gain or lose access if tasks moved to another project. */
export const MovePreview = z.object({
  project: ProjectRef,
  /** The target's client, if one of its people can't see all the tasks now. */
  client: z.nullable(ClientReader),
  /** What that client would see. */
  shown: z.object({ tasks: Count, subtasks: Count, comments: Count, files: Count, requests: Count, activities: Count }),
  /** Clients and team members who would lose access. */
  loses: z.array(Person),
  /** Team members who would gain access. */
  gains: z.array(Person),
  /** Of those in `loses`: who would be unassigned from open work. */
  unassigned: z.array(Person),
  /** Tasks that can't move, because they have requests from another company. */
  stay: z.array(Id),
})
export type MovePreview = z.infer<typeof MovePreview>
