import type { Priority, RequestReason } from '@oriel/contracts/enums'
import type { Generated } from 'kysely'

/** A decision that can still be undone, and that nobody but its manager knows of. */
export interface HeldReviewsTable {
  requestId: string
  userId: string
  /** JSON, as sent. */
  review: string
  dueAt: string
}

export interface RequestsTable {
  id: string
  projectId: string
  /** Parent task; null: left to the agency. */
  workItemId: string | null
  requestedById: string
  title: string
  description: string
  priority: Priority
  /** As agreed since approval: null if no date was. */
  dueOn: string | null
  reason: RequestReason
  status: 'pending' | 'approved' | 'rejected' | 'in-progress' | 'completed' | 'stopped' | 'cancelled'
  createdAt: string
  updatedAt: string
  reviewedById: string | null
  reviewedAt: string | null
  reviewComments: string | null
  resultId: string | null
  startedAt: string | null
  completedAt: string | null
  /** JSON request history; response times are computed from it. */
  stations: Generated<string>
  searchText: string
  version: Generated<number>
  trashId: string | null
}
