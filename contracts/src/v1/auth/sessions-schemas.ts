import * as z from 'zod/mini'
import { Id, Instant } from '../../field-schemas.ts'

/** One per sign-in, across token rotations. */
export const SessionInfo = z.object({
  id: Id,
  userAgent: z.string(),
  /** Truncated for privacy: IPv4 ends in 0, IPv6 has three groups. */
  ip: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
})
