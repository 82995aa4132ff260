import * as z from 'zod/mini'
import { Id, Instant } from '../../field-schemas.ts'

/** Begun by mail: whatever a request needs besides is asked for in its form. */
export const EmailRequestDraft = z.object({
  id: Id,
  project: Id,
  title: z.string(),
  description: z.string(),
  at: Instant,
  /** What lay in the mail. Size in bytes. */
  files: z.array(z.object({ id: Id, name: z.string(), size: z.number() })),
})
export type EmailRequestDraft = z.infer<typeof EmailRequestDraft>
/** The latest first. */
export const EmailRequestDrafts = z.object({ items: z.array(EmailRequestDraft) })
export type EmailRequestDrafts = z.infer<typeof EmailRequestDrafts>

/** Null where nobody reads what comes by mail. */
export const RequestEmailAddress = z.object({ address: z.nullable(z.string()) })
export type RequestEmailAddress = z.infer<typeof RequestEmailAddress>
