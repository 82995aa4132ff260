import * as z from 'zod/mini'
import { Id, Instant } from '../../field-schemas.ts'

/** One row per sign-in, regardless of token rotations. */
export const SessionInfo = z.object({
  id: Id,
  userAgent: z.string(),
  /** Truncated for privacy: the last number of IPv4 is 0, IPv6 has its first three groups. */
  ip: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
})
