import type { Role } from '@oriel/contracts/enums'

export interface IdempotencyKeysTable {
  userId: string
  key: string
  requestHash: string
  /** Response body as sent (JSON); null while the first request is running. */
  answer: string | null
  status: number | null
  createdAt: string
  /** Role of the recipient; null in rows from before roles were stored. */
  role: Role | null
}
