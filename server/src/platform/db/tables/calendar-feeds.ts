import type { CalendarFeedKind } from '@oriel/contracts/enums'

/** Calendar feed: a secret subscription address. */
export interface CalendarFeedsTable {
  id: string
  userId: string
  kind: CalendarFeedKind
  projectId: string | null
  secretHash: string
  createdAt: string
  readAt: string | null
}
