import * as z from 'zod/mini'
import { Id, Instant } from '../../fields.ts'

/** Begun by mail: whatever a request needs besides is asked for in its form. */
export const BegunRequest = z.object({
  id: Id,
  project: Id,
  title: z.string(),
  description: z.string(),
  at: Instant,
  /** What lay in the mail. Size in bytes. */
  files: z.array(z.object({ id: Id, name: z.string(), size: z.number() })),
})
export type BegunRequest = z.infer<typeof BegunRequest>
/** The latest first. */
export const RequestDrafts = z.object({ items: z.array(BegunRequest) })
export type RequestDrafts = z.infer<typeof RequestDrafts>

/** Null where nobody reads what comes by mail. */
export const RequestAddress = z.object({ address: z.nullable(z.string()) })
export type RequestAddress = z.infer<typeof RequestAddress>
