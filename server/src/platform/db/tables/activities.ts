import type { StoredActivityType } from '../stored-activity-types.ts'
import type { Generated } from 'kysely'
import type { EntryVisibility } from '../stored-visibility.ts'

export interface ActivitiesTable extends HashChainColumns {
  /** Increases in commit order. */
  seq: Generated<number>
  id: string
  type: StoredActivityType
  actorId: string
  projectId: string | null
  rootId: string | null
  workItemId: string | null
  requestId: string | null
  targetId: string
  targetType: Kind | 'person'
  /** At that time: history survives deletion. */
  targetTitle: string
  /** `shareable` in the API. */
  audience: EntryVisibility
  /** 0: only for caches, live events and the audit trail. */
  inFeeds: number
  /** JSON: `{ field: [before, after] }`. */
  changes: string
  createdAt: string
  tokenId: Generated<string | null>
}

/** Null in entries older than the chains. */
export interface HashChainColumns {
  /** Project at the time of writing, or `workspace`. */
  chainId: Generated<string | null>
  /** From 1. */
  chainPosition: Generated<number | null>
  hash: Generated<string | null>
  /** Hash of the redacted text; null until redacted. */
  wordsHash: Generated<string | null>
}

export interface LogChainsTable {
  id: string
  position: number
  hash: string
  beganAt: string
}

export type Kind = 'project' | 'task' | 'subtask' | 'comment' | 'file' | 'request'

export interface AuditLogTable {
  id: string
  at: string
  event: string
  actorId: string | null
  actorName: string | null
  targetId: string | null
  targetName: string | null
  ip: string
  requestId: string
  /** JSON object; never a secret. */
  details: string
}
