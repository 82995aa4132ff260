import * as z from 'zod/mini'
import { Count, Id, Instant } from '../../field-schemas.ts'
import { EntryFacts } from '../activity/activity-schemas.ts'

/** To whom it becomes visible: the main contact, and the names of whoever else of the client sees the project. */
export const ClientReader = z.object({
  id: Id,
  name: z.string(),
  company: z.nullable(z.string()),
  others: z.optional(z.array(z.string())),
})
export type ClientReader = z.infer<typeof ClientReader>
export const ProjectRef = z.object({ id: Id, name: z.string() })

/** Asked before something becomes visible to a client: exactly what would, and to whom. Changes nothing. */
export const SharingPreview = z.object({
  client: ClientReader,
  project: ProjectRef,
  thing: z.object({
    type: z.enum(['comment', 'file']),
    /** What was written, or the name of the file. */
    text: z.string(),
    by: z.string(),
    at: Instant,
    /** The title of what it hangs on. */
    on: z.string(),
    /** Of a remark: what was answered, which is read with it, the oldest first. */
    answers: z.optional(z.array(z.object({ text: z.string(), by: z.string(), at: Instant }))),
  }),
  /**
   * What their feed would say that it does not say now, the newest first. The line of the change itself has no instant
   * yet.
   */
  lines: z.array(z.extend(EntryFacts, { at: z.nullable(Instant) })),
})
export type SharingPreview = z.infer<typeof SharingPreview>

/** `to`: who shall become its main contact; `company`: whose project it shall be. */
export const ProjectSharingPreviewQuery = z.object({ id: Id, to: z.optional(Id), company: z.optional(Id) })
export type ProjectSharingPreviewQuery = z.infer<typeof ProjectSharingPreviewQuery>

/** How much the client of a project sees in it: what another client would see once the project were theirs. */
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
  /** With another main contact or company: whether that contact sees it now, and which of its clients would not any more. */
  change: z.optional(z.object({ sees: z.boolean(), loses: z.array(z.string()) })),
})
export type ProjectSharingPreview = z.infer<typeof ProjectSharingPreview>
