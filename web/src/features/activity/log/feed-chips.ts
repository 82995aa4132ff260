import type { ActivityType } from '@oriel/contracts/activity/activity-types'
import type { Role } from '@oriel/contracts/enums'
import { t } from '../../../lib/t.ts'

export interface FeedChip {
  value: string
  label: string
  types: readonly ActivityType[]
  onlyWithCount?: boolean
}

const done = {
  value: 'done',
  get label() {
    return t({ id: 'Done' })
  },
  types: ['task_completed'],
} as const

/** Chips per role (REQ-1401). */
export const feedChips: Record<Role, { kinds: readonly FeedChip[]; showsAudience: boolean }> = {
  pm: {
    showsAudience: true,
    kinds: [
      done,
      {
        value: 'customers',
        get label() {
          return t({ id: 'Customers' })
        },
        types: ['customer_created'],
      },
      {
        value: 'comments',
        get label() {
          return t({ id: 'Comments' })
        },
        types: ['comment_added'],
      },
    ],
  },
  customer: {
    showsAudience: false,
    kinds: [
      {
        value: 'done',
        get label() {
          return t({ id: 'Done' })
        },
        types: ['task_completed', 'subtask_completed'],
      },
      {
        value: 'updates',
        get label() {
          return t({ id: 'Updates' })
        },
        types: [
          ...(['customer_updated', 'task_updated', 'task_started', 'task_assigned', 'task_created'] as const),
          ...(['comment_added', 'file_uploaded', 'file_updated'] as const),
        ],
      },
      {
        value: 'subtasks',
        get label() {
          return t({ id: 'Subtasks' })
        },
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
      {
        value: 'subtasks-done',
        get label() {
          return t({ id: 'Subtasks done' })
        },
        types: ['subtask_completed'],
      },
      {
        value: 'assigned',
        get label() {
          return t({ id: 'Assigned' })
        },
        types: ['task_assigned', 'subtask_assigned'],
        onlyWithCount: true,
      },
      {
        value: 'started',
        get label() {
          return t({ id: 'Started' })
        },
        types: ['task_started', 'subtask_started'],
        onlyWithCount: true,
      },
      {
        value: 'new',
        get label() {
          return t({ id: 'New tasks' })
        },
        types: ['task_created', 'subtask_created'],
        onlyWithCount: true,
      },
      {
        value: 'comments',
        get label() {
          return t({ id: 'Comments' })
        },
        types: ['comment_added'],
        onlyWithCount: true,
      },
      {
        value: 'files',
        get label() {
          return t({ id: 'Files' })
        },
        types: ['file_uploaded'],
        onlyWithCount: true,
      },
      {
        value: 'overdue',
        get label() {
          return t({ id: 'Overdue' })
        },
        types: ['task_overdue'],
        onlyWithCount: true,
      },
      {
        value: 'projects',
        get label() {
          return t({ id: 'Projects' })
        },
        types: ['customer_created', 'customer_updated'],
        onlyWithCount: true,
      },
      {
        value: 'team',
        get label() {
          return t({ id: 'Team' })
        },
        types: ['team_member_added', 'team_member_removed'],
        onlyWithCount: true,
      },
    ],
  },
}
