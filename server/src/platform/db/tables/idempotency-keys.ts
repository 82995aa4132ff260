import type { Role } from '@oriel/contracts/enums'

export interface IdempotencyKeysTable {
  userId: string
  key: string
  requestHash: string
  /** JSON; null while the first request runs. */
  answer: string | null
  status: number | null
  createdAt: string
  /** Null in old rows. */
  role: Role | null
}
