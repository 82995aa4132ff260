import type { CalendarFeedKind } from '@oriel/contracts/enums'

export interface CalendarFeedsTable {
  id: string
  userId: string
  kind: CalendarFeedKind
  projectId: string | null
  secretHash: string
  createdAt: string
  readAt: string | null
}
