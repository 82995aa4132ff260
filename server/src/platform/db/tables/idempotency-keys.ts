import type { Role } from '@oriel/contracts/enums'

export interface IdempotencyKeysTable {
  userId: string
  key: string
  requestHash: string
  /** The answer as it was sent, JSON; null while the first request is under way. */
  answer: string | null
  status: number | null
  createdAt: string
  /** Of whom the answer was for; null where it was kept before that was. */
  role: Role | null
}
