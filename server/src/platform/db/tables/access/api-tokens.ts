import type { ApiTokenScope } from '@oriel/contracts/enums'
import type { Generated } from 'kysely'

export interface ApiTokensTable {
  id: string
  userId: string
  name: string
  scope: ApiTokenScope
  /** 1: only the projects in `apiTokenProjects`. */
  limited: number
  secretHash: string
  createdAt: string
  /** Null: never. */
  expiresAt: string | null
  /** To the minute. */
  lastUsedAt: Generated<string | null>
  revokedAt: Generated<string | null>
}
