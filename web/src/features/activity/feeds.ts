import type { ActivityType, Role } from '@oriel/contracts/words'

/** A chip: what it shows, under a name that the URL keeps. */
export interface Kind {
  value: string
  label: string
  types: readonly ActivityType[]
  /** Shown only while there is something to count: a long row of zeros helps nobody. */
  onlyWithCount?: boolean
}

const done = { value: 'done', label: 'Done', types: ['task_completed'] } as const

/** Each role has its own chips (REQ-1401). */
export const feeds: Record<Role, { kinds: readonly Kind[]; showsAudience: boolean }> = {
  pm: {
    showsAudience: true,
    kinds: [
      done,
      { value: 'customers', label: 'Customers', types: ['customer_created'] },
      { value: 'comments', label: 'Comments', types: ['comment_added'] },
    ],
  },
  customer: {
    showsAudience: false,
    kinds: [
      { ...done, types: ['task_completed', 'subtask_completed'] },
      {
        value: 'updates',
        label: 'Updates',
        types: [
          ...(['customer_updated', 'task_updated', 'task_started', 'task_assigned', 'task_created'] as const),
          ...(['comment_added', 'file_uploaded', 'file_updated'] as const),
        ],
      },
      {
        value: 'subtasks',
        label: 'Subtasks',
        types: [
          ...(['subtask_created', 'subtask_updated', 'subtask_started', 'subtask_assigned'] as const),
          ...(['subtask_completed', 'subtask_deleted', 'subtask_restored'] as const),
        ],
      },
    ],
  },
  employee: {
    showsAudience: true,
    kinds: [
      done,
      { value: 'subtasks-done', label: 'Subtasks done', types: ['subtask_completed'] },
      { value: 'assigned', label: 'Assigned', types: ['task_assigned', 'subtask_assigned'], onlyWithCount: true },
      { value: 'started', label: 'Started', types: ['task_started', 'subtask_started'], onlyWithCount: true },
      { value: 'new', label: 'New work', types: ['task_created', 'subtask_created'], onlyWithCount: true },
      { value: 'comments', label: 'Comments', types: ['comment_added'], onlyWithCount: true },
      { value: 'files', label: 'Files', types: ['file_uploaded'], onlyWithCount: true },
      { value: 'overdue', label: 'Overdue', types: ['task_overdue'], onlyWithCount: true },
      { value: 'projects', label: 'Projects', types: ['customer_created', 'customer_updated'], onlyWithCount: true },
      { value: 'team', label: 'Team', types: ['team_member_added', 'team_member_removed'], onlyWithCount: true },
    ],
  },
}
