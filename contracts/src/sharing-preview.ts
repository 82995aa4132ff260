import * as z from 'zod/mini'
import { CustomerMention } from './classic/customers.ts'
import { defineEndpoint } from './endpoint.ts'
import { Count, Id, Instant } from './field-schemas.ts'
import { managers, staff } from './roles.ts'
import { TrashEntry } from './classic/trash.ts'

/** To whom it becomes visible. */
const ClientReader = z.object({ _id: Id, fullName: z.string(), company: z.nullable(z.string()) })

/** Asked before something becomes visible to a client (REQ-104): exactly what would, and to whom. Changes nothing. */
export const SharingPreview = z.object({
  client: ClientReader,
  project: CustomerMention,
  thing: z.object({
    type: z.enum(['comment', 'file']),
    /** What was written, or the name of the file. */
    text: z.string(),
    by: z.string(),
    at: Instant,
    /** The title of what it hangs on. */
    on: z.string(),
  }),
  /**
   * What their feed would say that it does not say now, in the words they would read, newest first. The line that the
   * change itself writes has no instant yet.
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
/** Refused as the change itself would be: what is on a request is shared from the start. */
export const getFileSharingPreview = defineEndpoint({
  method: 'GET',
  path: '/api/files/:id/disclosure',
  who: staff,
  input: z.object({ id: Id }),
  output: SharingPreview,
})

/** How much the client of a project sees in it: what another client would see once the project were theirs. */
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

/** What the client of a project sees again once something is back from the trash. */
export const RestorePreview = z.object({
  client: ClientReader,
  project: CustomerMention,
  /** As the trash lists it. */
  title: z.string(),
  /**
   * The thing itself first, then what hangs on it, at most 200; nothing where only the team sees it. `text`
   * is its title, what was written, or the name of the file; `by` says whose comment or file it is.
   */
  things: z.array(z.object({ type: TrashEntry.shape.type, text: z.string(), by: z.nullable(z.string()) })),
  /** How many more there are. */
  more: Count,
})
export type RestorePreview = z.infer<typeof RestorePreview>

/** Asked before restoring. Refused as restoring itself would be. */
export const getRestorePreview = defineEndpoint({
  method: 'GET',
  path: '/api/trash/:id/disclosure',
  who: managers,
  input: z.object({ id: Id }),
  output: RestorePreview,
})
