import * as z from 'zod/mini'
import { Count, Id, Instant } from '../../fields.ts'
import { page, paging } from './common.ts'
import { ProjectName, Reader } from './disclosure.ts'

const kinds = ['project', 'task', 'subtask', 'comment', 'file', 'request'] as const

/** What was deleted, whole. */
export const TrashEntry = z.object({
  id: Id,
  kind: z.enum(kinds),
  title: z.string(),
  project: ProjectName,
  deletedBy: z.string(),
  deletedAt: Instant,
  /** When it is removed for good. */
  removedAt: Instant,
})
export type TrashEntry = z.infer<typeof TrashEntry>
export const TrashFilter = z.object(paging)
export type TrashFilter = z.input<typeof TrashFilter>
export const TrashPage = z.object({ items: z.array(TrashEntry), ...page })
export type TrashPage = z.infer<typeof TrashPage>
export const Restored = z.object({ id: Id, kind: z.enum(kinds) })
export type Restored = z.infer<typeof Restored>

/** What the client of a project sees again once something is restored. */
export const TrashDisclosure = z.object({
  client: Reader,
  project: ProjectName,
  /** As the trash lists it. */
  title: z.string(),
  /** The thing itself first, then what hangs on it, at most 200; nothing where only the team sees it. */
  things: z.array(z.object({ kind: z.enum([...kinds, 'deliverable']), text: z.string(), by: z.nullable(z.string()) })),
  /** How many more there are. */
  more: Count,
})
export type TrashDisclosure = z.infer<typeof TrashDisclosure>
