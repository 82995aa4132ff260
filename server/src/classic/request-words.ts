import type { RequestFilter } from '@oriel/contracts/classic/task-requests'
import type { RequestStatus } from '@oriel/contracts/v1/requests/requests-schemas'
import type { Priority, RequestPriority, RequestStatus as SpecifiedStatus } from '@oriel/contracts/enums'

export const STATUS_OF_REQUEST: Record<RequestStatus, SpecifiedStatus> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  'in-progress': 'In Progress',
  completed: 'Completed',
  // The specification has no "stopped".
  stopped: 'Rejected',
  cancelled: 'Cancelled',
}

export const STATUS_IN_V1 = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected-or-stopped',
  'in progress': 'in-progress',
  completed: 'completed',
} as const satisfies Record<Exclude<RequestFilter, 'all'>, string>

export const PRIORITY_OF_REQUEST: Record<Priority, RequestPriority> = {
  low: 'Low',
  normal: 'Medium',
  high: 'High',
  urgent: 'Urgent',
}

export const PRIORITY_OF_V1: Record<RequestPriority, Priority> = {
  Low: 'low',
  Medium: 'normal',
  High: 'high',
  Urgent: 'urgent',
}
