import type { ActivityType } from '@oriel/contracts/activity/activity-types'

/** Types are part of each entry's hash, so stored ones stay; the APIs use today's words. */
const renamed = {
  pin_added: 'annotation_added',
  pin_answered: 'annotation_replied',
  pin_solved: 'annotation_resolved',
  pin_updated: 'annotation_updated',
  need_done: 'attention_dismissed',
  request_returned: 'request_question_asked',
  request_answered: 'request_question_answered',
  request_moved: 'request_terms_changed',
  subtask_thanked: 'subtask_approved',
  subtask_declined: 'subtask_changes_requested',
  task_moved: 'task_moved_to_project',
  sign_off_asked: 'sign_off_requested',
  customer_removed: 'customer_purged',
  task_removed: 'task_purged',
  subtask_removed: 'subtask_purged',
  comment_removed: 'comment_purged',
  file_removed: 'file_purged',
  request_removed: 'request_purged',
} as const satisfies Record<string, ActivityType>

type Renamed = typeof renamed
export type StoredActivityType = keyof Renamed | Exclude<ActivityType, Renamed[keyof Renamed]>

const types: Readonly<Record<string, ActivityType>> = renamed
const storedTypes = new Map<string, string>(Object.entries(renamed).map(([stored, type]) => [type, stored]))

export const toActivityType = (stored: StoredActivityType): ActivityType => types[stored] ?? (stored as ActivityType)
export const toStoredType = (type: ActivityType) => (storedTypes.get(type) ?? type) as StoredActivityType
