/** Words the whole product shares: spelled once, from column to screen. */

export const roles = ['pm', 'employee', 'customer'] as const
export type Role = (typeof roles)[number]
export const ROLE_LABELS: Record<Role, string> = { pm: 'Project Manager', employee: 'Employee', customer: 'Customer' }

export const userStatuses = ['active', 'inactive'] as const
export type UserStatus = (typeof userStatuses)[number]

/** Of tasks and subtasks. */
export const workStatuses = ['pending', 'in-progress', 'completed', 'cancelled'] as const
export type WorkStatus = (typeof workStatuses)[number]
export const WORK_STATUS_LABELS: Record<WorkStatus, string> = {
  pending: 'Pending',
  'in-progress': 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** Of customers, the records of projects. */
export const customerStatuses = ['planning', 'active', 'on-hold', 'completed', 'cancelled'] as const
export type CustomerStatus = (typeof customerStatuses)[number]
export const CUSTOMER_STATUS_LABELS: Record<CustomerStatus, string> = {
  planning: 'Planning',
  active: 'Active',
  'on-hold': 'On Hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const priorities = ['low', 'normal', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]
export const PRIORITY_LABELS: Record<Priority, string> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
}

/** A client's words for urgency; Medium is a task's normal. */
export const requestPriorities = ['Low', 'Medium', 'High', 'Urgent'] as const
export type RequestPriority = (typeof requestPriorities)[number]

export const requestStatuses = ['Pending', 'Approved', 'Rejected', 'In Progress', 'Completed', 'Cancelled'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const requestReasons = [
  'bug-fix',
  'feature-request',
  'improvement',
  'change-request',
  'additional-work',
  'other',
] as const
export type RequestReason = (typeof requestReasons)[number]
/** Two wordings of the same list: the form asks (REQ-907), the manager's review is terse. */
export const REQUEST_REASON_LABELS: Record<RequestReason, { form: string; review: string }> = {
  'bug-fix': { form: 'Bug Fix Required', review: 'Bug Fix' },
  'feature-request': { form: 'New Feature Request', review: 'Feature Request' },
  improvement: { form: 'Improvement Suggestion', review: 'Improvement' },
  'change-request': { form: 'Change Request', review: 'Change Request' },
  'additional-work': { form: 'Additional Work Required', review: 'Additional Work' },
  other: { form: 'Other', review: 'Other' },
}

/** Who may see a comment or a file: the agency's staff alone, or the client too (REQ-103). */
export const audiences = ['team', 'client'] as const
export type Audience = (typeof audiences)[number]

export const fileStatuses = ['active', 'pending', 'archived'] as const
export type FileStatus = (typeof fileStatuses)[number]
export const fileCategories = ['design', 'document', 'image', 'spreadsheet', 'video', 'archive', 'code'] as const
export type FileCategory = (typeof fileCategories)[number]

/** The chips of the employee's first page, in their order (REQ-503). */
export const homeFilters = ['all', 'done', 'due-soon', 'overdue'] as const
export type HomeFilter = (typeof homeFilters)[number]

/** Every line of the log has one of these; the first row is the specification's. */
export const activityTypes = [
  ...(['subtask_completed', 'customer_created', 'comment_added', 'task_assigned', 'customer_updated'] as const),
  ...(['task_created', 'subtask_created', 'task_completed', 'team_member_added', 'file_uploaded'] as const),
  ...(['task_overdue', 'task_started', 'task_reached', 'task_updated', 'task_deleted', 'task_restored'] as const),
  ...(['task_removed'] as const),
  ...(['subtask_assigned', 'subtask_started', 'subtask_updated', 'subtask_deleted', 'subtask_restored'] as const),
  ...(['subtask_removed', 'customer_deleted', 'customer_restored', 'customer_removed'] as const),
  ...(['team_member_removed', 'comment_updated', 'comment_deleted', 'file_updated', 'file_deleted'] as const),
  ...(['request_submitted', 'request_updated', 'request_cancelled', 'request_deleted', 'request_approved'] as const),
  ...(['request_rejected', 'request_started', 'request_completed', 'request_reopened'] as const),
  ...(['comment_restored', 'comment_removed', 'file_restored', 'file_removed'] as const),
  ...(['request_restored', 'request_removed'] as const),
  ...(['person_added', 'person_updated', 'person_deleted', 'note_added'] as const),
] as const
export type ActivityType = (typeof activityTypes)[number]
