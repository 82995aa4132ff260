import type { ActivityType } from '@oriel/contracts/activity/activity-types'
import type { Generated } from 'kysely'
import type { EntryVisibility } from '../stored-visibility.ts'

export interface ActivitiesTable extends HashChainColumns {
  /** Increases in commit order; given by the database. */
  seq: Generated<number>
  id: string
  type: ActivityType
  actorId: string
  projectId: string | null
  /** The task on whose page the line stands, at that moment: the work item itself, its parent, or that of the request. */
  rootId: string | null
  workItemId: string | null
  requestId: string | null
  /** The very thing that changed, a comment or file included. */
  targetId: string
  targetType: Kind | 'person'
  /** The title at that moment: history keeps it when the thing is gone. */
  targetTitle: string
  /** `client` when the client may see that it happened (`shareable` on the wire). */
  audience: EntryVisibility
  /** 1 for lines that feeds show; 0 for lines that only the caches, live events and the audit trail need. */
  inFeeds: number
  /** JSON: `{ field: [before, after] }`. */
  changes: string
  createdAt: string
}

/** Where a line stands in its chain (`log-chain.ts`); null in lines from before there were chains. */
export interface HashChainColumns {
  /** The project in which it was written, or `workspace`. */
  chainId: Generated<string | null>
  /** From 1. */
  chainPosition: Generated<number | null>
  hash: Generated<string | null>
  /** Of its words, once they were taken away; null while they stand. */
  wordsHash: Generated<string | null>
}

/** The last line of each chain of the log; kept by the database. */
export interface LogChainsTable {
  id: string
  position: number
  hash: string
  /** When its first line was written. */
  beganAt: string
}

/** What can be deleted, and what the log speaks of. */
export type Kind = 'project' | 'task' | 'subtask' | 'comment' | 'file' | 'request'
