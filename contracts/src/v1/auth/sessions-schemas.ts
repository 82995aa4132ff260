import * as z from 'zod/mini'
import { Id, Instant } from '../../field-schemas.ts'

/** One row per sign-in, regardless of token rotations. */
export const SessionInfo = z.object({
  id: Id,
  userAgent: z.string(),
  /** Truncated for privacy: IPv4 with 0 as the last number, IPv6 with its first three groups. */
  ip: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
})
