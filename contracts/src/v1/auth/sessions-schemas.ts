import * as z from 'zod/mini'
import { Id, Instant } from '../../field-schemas.ts'

/** Where somebody is signed in: one line for each sign-in, however often its token was refreshed. */
export const SessionInfo = z.object({
  id: Id,
  userAgent: z.string(),
  /** Its network, not the address: of IPv4 the last number is 0, of IPv6 the first three groups stand. */
  ip: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
})
