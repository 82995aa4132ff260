import type { Priority, RequestReason } from '@oriel/contracts/enums'
import type { Generated } from 'kysely'

export interface RequestsTable {
  id: string
  projectId: string
  /** The task under which the client asks for work; null where they left that to the agency. */
  workItemId: string | null
  requestedById: string
  title: string
  description: string
  priority: Priority
  dueOn: string
  reason: RequestReason
  /** `approved` moves on to `in-progress`, `completed` and `stopped` with the work it became. */
  status: 'pending' | 'approved' | 'rejected' | 'in-progress' | 'completed' | 'stopped' | 'cancelled'
  createdAt: string
  updatedAt: string
  reviewedById: string | null
  reviewedAt: string | null
  reviewComments: string | null
  /** The work that the approval created. */
  resultId: string | null
  startedAt: string | null
  completedAt: string | null
  /** JSON: what happened to it, in order (`features/stations`). The clocks and what is agreed follow from it. */
  stations: Generated<string>
  searchText: string
  version: Generated<number>
  trashId: string | null
}
