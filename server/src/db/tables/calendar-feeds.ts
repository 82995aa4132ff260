import type { FeedKind } from '@oriel/contracts/words'

/** A secret address at which a calendar reads days. */
export interface CalendarFeedsTable {
  id: string
  userId: string
  kind: FeedKind
  /** Of a project's feed. */
  projectId: string | null
  secretHash: string
  createdAt: string
  readAt: string | null
}
