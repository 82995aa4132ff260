import * as z from 'zod/mini'
import { CommaSeparated, Count, Id } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { ProjectRef, ClientReader } from '../discussion/sharing-preview-schemas.ts'
import { SelectedIds } from './work-items-schemas.ts'

/** In this order. All or nothing. */
export const WorkItemsMove = z.object({
  ids: SelectedIds,
  /** For tasks. Subtasks, comments and files move along. */
  project: z.optional(Id),
  parent: z.optional(Id),
  /** Insert after this item; null inserts first, omitted appends. */
  after: z.optional(z.nullable(Id)),
})
export type WorkItemsMove = z.input<typeof WorkItemsMove>

export const MovePreviewQuery = z.object({ id: Id, tasks: z.optional(CommaSeparated(Id, LIMITS.ids)) })
export type MovePreviewQuery = z.input<typeof MovePreviewQuery>

const Person = z.object({ id: Id, name: z.string() })

/** Dry run: who would gain or lose access in another project. */
export const MovePreview = z.object({
  project: ProjectRef,
  /** Null if the client already sees all of it. */
  client: z.nullable(ClientReader),
  shown: z.object({ tasks: Count, subtasks: Count, comments: Count, files: Count, requests: Count, activities: Count }),
  loses: z.array(Person),
  gains: z.array(Person),
  /** Of those in `loses`: unassigned from open work. */
  unassigned: z.array(Person),
  /** Can't move, because of requests from another company. */
  stay: z.array(Id),
})
export type MovePreview = z.infer<typeof MovePreview>
