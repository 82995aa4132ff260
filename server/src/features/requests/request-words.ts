import type { TaskRequest } from '@atrium/contracts/task-requests'
import type { Priority } from '@atrium/contracts/words'
import type { Tables } from '../../db/tables.ts'

/** Requests speak to clients in their own words; the database keeps those of tasks. */

type StoredStatus = Tables['requests']['status']

export const STATUS_ON_WIRE: Record<StoredStatus, TaskRequest['status']> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  'in-progress': 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const PRIORITY_ON_WIRE: Record<Priority, TaskRequest['priority']> = {
  low: 'Low',
  normal: 'Medium',
  high: 'High',
  urgent: 'Urgent',
}

export const STORED_PRIORITY: Record<TaskRequest['priority'], Priority> = {
  Low: 'low',
  Medium: 'normal',
  High: 'high',
  Urgent: 'urgent',
}
