import { openStatuses } from '@oriel/contracts/enums'
import type { WorkItemFilter } from '@oriel/contracts/v1/work/work-items-schemas'

/** Asked by the home of employees and, before its code has loaded, by the early script; at most 100. */
export const ownTasks: WorkItemFilter = {
  kind: 'task',
  assignee: 'me',
  status: openStatuses.join(','),
  sort: 'dueOn',
  limit: 100,
}
