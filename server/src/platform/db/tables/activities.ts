import type { ActivityType } from '@oriel/contracts/activity/activity-types'
import type { Generated } from 'kysely'
import type { EntryVisibility } from '../stored-visibility.ts'

export interface ActivitiesTable extends HashChainColumns {
  /** Assigned by the database; increases in commit order. */
  seq: Generated<number>
  id: string
  type: ActivityType
  actorId: string
  projectId: string | null
  /** Task whose page shows the entry, at that time: the item itself, its parent or the request's task. */
  rootId: string | null
  workItemId: string | null
  requestId: string | null
  /** The changed object itself, such as a comment or file. */
  targetId: string
  targetType: Kind | 'person'
  /** Title at that time, so history survives deletion. */
  targetTitle: string
  /** `client` if clients may see the entry (`shareable` in the API). */
  audience: EntryVisibility
  /** 1 if feeds show it; 0 if only caches, live events and the audit trail use it. */
  inFeeds: number
  /** JSON: `{ field: [before, after] }`. */
  changes: string
  createdAt: string
}

/** Hash chain position (`hash-chain.ts`); null for entries older than the chains. */
export interface HashChainColumns {
  /** Project at the time of writing, or `workspace`. */
  chainId: Generated<string | null>
  /** From 1. */
  chainPosition: Generated<number | null>
  hash: Generated<string | null>
  /** Hash of the redacted text; null while not redacted. */
  wordsHash: Generated<string | null>
}

/** Head of each hash chain; maintained by the database. */
export interface LogChainsTable {
  id: string
  position: number
  hash: string
  /** Time of the first entry. */
  beganAt: string
}

export type Kind = 'project' | 'task' | 'subtask' | 'comment' | 'file' | 'request'
