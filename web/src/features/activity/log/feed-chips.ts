import type { ActivityType } from '@oriel/contracts/activity/activity-types'
import type { Role } from '@oriel/contracts/enums'
import { t } from '../../../lib/t.ts'

export interface FeedChip {
  value: string
  label: () => string
  types: readonly ActivityType[]
  onlyWithCount?: boolean
}

const done = {
  value: 'done',
  label: () => t({ id: 'Done' }),
  types: ['task_completed'],
} as const

/** REQ-1401. */
export const feedChips: Record<Role, { kinds: readonly FeedChip[]; showsVisibility: boolean }> = {
  pm: {
    showsVisibility: true,
    kinds: [
      done,
      { value: 'customers', label: () => t({ id: 'Customers' }), types: ['customer_created'] },
      { value: 'comments', label: () => t({ id: 'Comments' }), types: ['comment_added'] },
    ],
  },
  customer: {
    showsVisibility: false,
    kinds: [
      { value: 'done', label: () => t({ id: 'Done' }), types: ['task_completed', 'subtask_completed'] },
      {
        value: 'updates',
        label: () => t({ id: 'Updates' }),
        types: [
          ...(['customer_updated', 'task_updated', 'task_started', 'task_assigned', 'task_created'] as const),
          ...(['comment_added', 'file_uploaded', 'file_updated'] as const),
        ],
      },
      {
        value: 'subtasks',
        label: () => t({ id: 'Subtasks' }),
        types: [
          ...(['subtask_created', 'subtask_updated', 'subtask_started', 'subtask_assigned'] as const),
          ...(['subtask_completed', 'subtask_deleted', 'subtask_restored'] as const),
        ],
      },
    ],
  },
  employee: {
    showsVisibility: true,
    kinds: [
      done,
      { value: 'subtasks-done', label: () => t({ id: 'Subtasks done' }), types: ['subtask_completed'] },
      {
        value: 'assigned',
        label: () => t({ id: 'Assigned' }),
        types: ['task_assigned', 'subtask_assigned'],
        onlyWithCount: true,
      },
      {
        value: 'started',
        label: () => t({ id: 'Started' }),
        types: ['task_started', 'subtask_started'],
        onlyWithCount: true,
      },
      {
        value: 'new',
        label: () => t({ id: 'New tasks' }),
        types: ['task_created', 'subtask_created'],
        onlyWithCount: true,
      },
      { value: 'comments', label: () => t({ id: 'Comments' }), types: ['comment_added'], onlyWithCount: true },
      { value: 'files', label: () => t({ id: 'Files' }), types: ['file_uploaded'], onlyWithCount: true },
      { value: 'overdue', label: () => t({ id: 'Overdue' }), types: ['task_overdue'], onlyWithCount: true },
      {
        value: 'projects',
        label: () => t({ id: 'Projects' }),
        types: ['customer_created', 'customer_updated'],
        onlyWithCount: true,
      },
      {
        value: 'team',
        label: () => t({ id: 'Team' }),
        types: ['team_member_added', 'team_member_removed'],
        onlyWithCount: true,
      },
    ],
  },
}
