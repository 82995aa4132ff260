import * as z from 'zod/mini'
import { Id, Instant } from '../../field-schemas.ts'

export const EmailRequestDraft = z.object({
  id: Id,
  project: Id,
  title: z.string(),
  description: z.string(),
  at: Instant,
  /** Size in bytes. */
  files: z.array(z.object({ id: Id, name: z.string(), size: z.number() })),
})
export type EmailRequestDraft = z.infer<typeof EmailRequestDraft>
export const EmailRequestDrafts = z.object({ items: z.array(EmailRequestDraft) })
export type EmailRequestDrafts = z.infer<typeof EmailRequestDrafts>

/** Null if inbound email isn't configured. */
export const RequestEmailAddress = z.object({ address: z.nullable(z.string()) })
export type RequestEmailAddress = z.infer<typeof RequestEmailAddress>
