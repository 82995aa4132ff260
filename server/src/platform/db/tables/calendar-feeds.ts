import type { CalendarFeedKind } from '@oriel/contracts/enums'

/** A secret address at which a calendar reads days. */
export interface CalendarFeedsTable {
  id: string
  userId: string
  kind: CalendarFeedKind
  /** Of a project's feed. */
  projectId: string | null
  secretHash: string
  createdAt: string
  readAt: string | null
}
