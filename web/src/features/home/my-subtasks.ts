import { isDueSoon, isOverdue } from '@atrium/contracts/days'
import type { SubtaskRow } from '@atrium/contracts/subtasks'

/** The chips of the employee's dashboard, in their order. */
export const subtaskFilters = ['all', 'done', 'due-soon', 'overdue'] as const
export type SubtaskFilter = (typeof subtaskFilters)[number]

export const filterLabels: Record<SubtaskFilter, string> = {
  all: 'All',
  done: 'Done',
  'due-soon': 'Due Soon',
  overdue: 'Overdue',
}

/** Whether a chip shows this subtask. `today` is the server's day, so that chips and tiles count the same. */
export function passes(filter: SubtaskFilter, subtask: SubtaskRow, today: string): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'done':
      return subtask.status === 'completed'
    case 'due-soon':
      return isDueSoon(subtask, today)
    case 'overdue':
      return isOverdue(subtask, today)
  }
}
