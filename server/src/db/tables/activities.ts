import type { ActivityType } from '@oriel/contracts/activity/activity-types'
import type { Generated } from 'kysely'
import type { LineAudience } from '../kept-audience.ts'

export interface ActivitiesTable {
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
  audience: LineAudience
  /** 1 for lines that feeds show; 0 for lines that only the caches, live events and the audit trail need. */
  inFeeds: number
  /** JSON: `{ field: [before, after] }`. */
  changes: string
  createdAt: string
}

/** What can be deleted, and what the log speaks of. */
export type Kind = 'project' | 'task' | 'subtask' | 'comment' | 'file' | 'request'
