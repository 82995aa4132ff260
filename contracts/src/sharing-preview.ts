import * as z from 'zod/mini'
import { CustomerMention } from './classic/customers.ts'
import { defineEndpoint } from './endpoint.ts'
import { Count, Id, Instant } from './field-schemas.ts'
import { managers, staff } from './roles.ts'
import { TrashEntry } from './classic/trash.ts'

const ClientReader = z.object({ _id: Id, fullName: z.string(), company: z.nullable(z.string()) })

/** Dry run: what would become visible to a client, and to whom (REQ-104). */
export const SharingPreview = z.object({
  client: ClientReader,
  project: CustomerMention,
  thing: z.object({
    type: z.enum(['comment', 'file']),
    text: z.string(),
    by: z.string(),
    at: Instant,
    on: z.string(),
  }),
  /**
   * Feed entries the client would newly see, as they'd read them, newest first. The entry for the change itself has no
   * instant yet.
   */
  lines: z.array(z.object({ description: z.string(), createdAt: z.nullable(Instant) })),
})
export type SharingPreview = z.infer<typeof SharingPreview>

export const getCommentSharingPreview = defineEndpoint({
  method: 'GET',
  path: '/api/comments/:id/disclosure',
  who: staff,
  input: z.object({ id: Id }),
  output: SharingPreview,
})
/** Fails with the same errors as the change. Files on requests are always shared. */
export const getFileSharingPreview = defineEndpoint({
  method: 'GET',
  path: '/api/files/:id/disclosure',
  who: staff,
  input: z.object({ id: Id }),
  output: SharingPreview,
})

/** How much of a project a client sees, or would see if it were reassigned to them. */
export const ProjectSharingPreview = z.object({
  client: ClientReader,
  project: CustomerMention,
  shown: z.object({
    tasks: Count,
    subtasks: Count,
    comments: Count,
    files: Count,
    requests: Count,
    activities: Count,
  }),
})
export type ProjectSharingPreview = z.infer<typeof ProjectSharingPreview>

export const getProjectSharingPreview = defineEndpoint({
  method: 'GET',
  path: '/api/customers/:id/disclosure',
  who: managers,
  input: z.object({ id: Id }),
  output: ProjectSharingPreview,
})

/** What the client sees again after a restore. */
export const RestorePreview = z.object({
  client: ClientReader,
  project: CustomerMention,
  title: z.string(),
  /**
   * The item first, then its contents, at most 200; empty if only the team sees it. `text` is the title, comment text
   * or file name; `by` is the author of a comment or file.
   */
  things: z.array(z.object({ type: TrashEntry.shape.type, text: z.string(), by: z.nullable(z.string()) })),
  more: Count,
})
export type RestorePreview = z.infer<typeof RestorePreview>

/** Fails with the same errors as restoring. */
export const getRestorePreview = defineEndpoint({
  method: 'GET',
  path: '/api/trash/:id/disclosure',
  who: managers,
  input: z.object({ id: Id }),
  output: RestorePreview,
})
