import type { Priority, RequestReason } from '@oriel/contracts/enums'
import type { Generated } from 'kysely'

export interface RequestsTable {
  id: string
  projectId: string
  /** Parent task; null if the client left it to the agency. */
  workItemId: string | null
  requestedById: string
  title: string
  description: string
  priority: Priority
  dueOn: string
  reason: RequestReason
  /** After `approved`, `in-progress`, `completed` and `stopped` follow the resulting work. */
  status: 'pending' | 'approved' | 'rejected' | 'in-progress' | 'completed' | 'stopped' | 'cancelled'
  createdAt: string
  updatedAt: string
  reviewedById: string | null
  reviewedAt: string | null
  reviewComments: string | null
  /** Work created on approval. */
  resultId: string | null
  startedAt: string | null
  completedAt: string | null
  /** JSON request history in order; response times and agreed dates are computed from it. */
  stations: Generated<string>
  searchText: string
  version: Generated<number>
  trashId: string | null
}
