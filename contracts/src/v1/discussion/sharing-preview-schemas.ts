import * as z from 'zod/mini'
import { Count, Id, Instant } from '../../field-schemas.ts'
import { EntryFacts } from '../activity/activity-schemas.ts'

/** A company without people is named by itself. */
export const ClientReader = z.object({
  id: z.nullable(Id),
  name: z.string(),
  company: z.nullable(z.string()),
  others: z.optional(z.array(z.string())),
})
export type ClientReader = z.infer<typeof ClientReader>
export const ProjectRef = z.object({ id: Id, name: z.string() })

/** Dry run: what would be shared, and with whom. */
export const SharingPreview = z.object({
  client: ClientReader,
  project: ProjectRef,
  record: z.object({
    type: z.enum(['comment', 'file']),
    text: z.string(),
    by: z.string(),
    at: Instant,
    on: z.string(),
    answers: z.optional(z.array(z.object({ text: z.string(), by: z.string(), at: Instant }))),
  }),
  /** Newest first. The change's own entry has no instant yet. */
  lines: z.array(z.extend(EntryFacts, { at: z.nullable(Instant) })),
})
export type SharingPreview = z.infer<typeof SharingPreview>

export const ProjectSharingPreviewQuery = z.object({ id: Id, to: z.optional(Id), company: z.optional(Id) })
export type ProjectSharingPreviewQuery = z.infer<typeof ProjectSharingPreviewQuery>

export const ProjectSharingPreview = z.object({
  client: ClientReader,
  project: ProjectRef,
  shown: z.object({
    tasks: Count,
    subtasks: Count,
    comments: Count,
    files: Count,
    requests: Count,
    activities: Count,
  }),
  /** Whether a new main contact already sees it, and who would lose access. */
  change: z.optional(z.object({ sees: z.boolean(), loses: z.array(z.string()) })),
})
export type ProjectSharingPreview = z.infer<typeof ProjectSharingPreview>
