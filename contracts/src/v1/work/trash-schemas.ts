import * as z from 'zod/mini'
import { Count, Id, Instant } from '../../field-schemas.ts'
import { pageFields, pagingFields } from '../common-schemas.ts'
import { ProjectRef, ClientReader } from '../discussion/sharing-preview-schemas.ts'

const kinds = ['project', 'task', 'subtask', 'comment', 'file', 'request'] as const

export const TrashEntry = z.object({
  id: Id,
  kind: z.enum(kinds),
  title: z.string(),
  project: ProjectRef,
  deletedBy: z.string(),
  deletedAt: Instant,
  removedAt: Instant,
})
export type TrashEntry = z.infer<typeof TrashEntry>
export const TrashFilter = z.object(pagingFields)
export type TrashFilter = z.input<typeof TrashFilter>
export const TrashPage = z.object({ items: z.array(TrashEntry), ...pageFields })
export type TrashPage = z.infer<typeof TrashPage>
export const RestoredItem = z.object({ id: Id, kind: z.enum(kinds) })
export type RestoredItem = z.infer<typeof RestoredItem>

export const RestorePreview = z.object({
  client: ClientReader,
  project: ProjectRef,
  title: z.string(),
  /** The item, then its contents; at most 200. Empty if team only. */
  records: z.array(z.object({ kind: z.enum([...kinds, 'deliverable']), text: z.string(), by: z.nullable(z.string()) })),
  more: Count,
})
export type RestorePreview = z.infer<typeof RestorePreview>
