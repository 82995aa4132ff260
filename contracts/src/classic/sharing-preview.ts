import * as z from 'zod/mini'
import { CustomerMention } from './customers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Count, Id, Instant } from '../field-schemas.ts'
import { managers, staff } from '../v1/call.ts'
import { TrashEntry } from './trash.ts'

/** `_id` is null if the project has no client. */
const ClientReader = z.object({ _id: z.nullable(Id), fullName: z.string(), company: z.nullable(z.string()) })

/** Dry run (REQ-104): what would become visible to a client, and to whom. */
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
  /** Newest first. The change's own entry has no instant. */
  lines: z.array(z.object({ description: z.string(), createdAt: z.nullable(Instant) })),
})
export type SharingPreview = z.infer<typeof SharingPreview>

export const getCommentSharingPreview = defineEndpoint('GET /api/comments/:id/disclosure', staff, {
  input: z.object({ id: Id }),
  output: SharingPreview,
})
/** Same errors as the change. Files on requests are always shared. */
export const getFileSharingPreview = defineEndpoint('GET /api/files/:id/disclosure', staff, {
  input: z.object({ id: Id }),
  output: SharingPreview,
})

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

export const getProjectSharingPreview = defineEndpoint('GET /api/customers/:id/disclosure', managers, {
  input: z.object({ id: Id }),
  output: ProjectSharingPreview,
})

export const RestorePreview = z.object({
  client: ClientReader,
  project: CustomerMention,
  title: z.string(),
  things: z.array(z.object({ type: TrashEntry.shape.type, text: z.string(), by: z.nullable(z.string()) })),
  more: Count,
})
export type RestorePreview = z.infer<typeof RestorePreview>

export const getRestorePreview = defineEndpoint('GET /api/trash/:id/disclosure', managers, {
  input: z.object({ id: Id }),
  output: RestorePreview,
})
