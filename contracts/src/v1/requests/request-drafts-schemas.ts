import * as z from 'zod/mini'
import { Id, Instant } from '../../field-schemas.ts'

/** A draft created by mail; the request form asks for the missing fields. */
export const EmailRequestDraft = z.object({
  id: Id,
  project: Id,
  title: z.string(),
  description: z.string(),
  at: Instant,
  /** Attachments of the mail. Size in bytes. */
  files: z.array(z.object({ id: Id, name: z.string(), size: z.number() })),
})
export type EmailRequestDraft = z.infer<typeof EmailRequestDraft>
export const EmailRequestDrafts = z.object({ items: z.array(EmailRequestDraft) })
export type EmailRequestDrafts = z.infer<typeof EmailRequestDrafts>

/** Null if inbound email isn't configured. */
export const RequestEmailAddress = z.object({ address: z.nullable(z.string()) })
export type RequestEmailAddress = z.infer<typeof RequestEmailAddress>
