import * as z from 'zod/mini'
import { Count, Id, Instant } from '../../field-schemas.ts'
import { EntryFacts } from '../activity/activity-schemas.ts'

/** Who would see it: the main contact, and the names of the project's other clients. */
export const ClientReader = z.object({
  id: Id,
  name: z.string(),
  company: z.nullable(z.string()),
  others: z.optional(z.array(z.string())),
})
export type ClientReader = z.infer<typeof ClientReader>
export const ProjectRef = z.object({ id: Id, name: z.string() })

/** Dry run: what would become visible to a client, and to whom. */
export const SharingPreview = z.object({
  client: ClientReader,
  project: ProjectRef,
  thing: z.object({
    type: z.enum(['comment', 'file']),
    /** Comment text or file name. */
    text: z.string(),
    by: z.string(),
    at: Instant,
    /** Title of the item it is on. */
    on: z.string(),
    /** Replies of an annotation, which are shared with it, oldest first. */
    answers: z.optional(z.array(z.object({ text: z.string(), by: z.string(), at: Instant }))),
  }),
  /** Entries added to the client's feed, newest first. The entry of the change itself has no instant yet. */
  lines: z.array(z.extend(EntryFacts, { at: z.nullable(Instant) })),
})
export type SharingPreview = z.infer<typeof SharingPreview>

/** `to`: the future main contact; `company`: the future company. */
export const ProjectSharingPreviewQuery = z.object({ id: Id, to: z.optional(Id), company: z.optional(Id) })
export type ProjectSharingPreviewQuery = z.infer<typeof ProjectSharingPreviewQuery>

/** How much a client sees of a project, or would see if it were reassigned to them. */
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
  /** For a new main contact or company: whether that contact already sees it, and which clients would lose access. */
  change: z.optional(z.object({ sees: z.boolean(), loses: z.array(z.string()) })),
})
export type ProjectSharingPreview = z.infer<typeof ProjectSharingPreview>
