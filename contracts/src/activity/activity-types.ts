/** The types in the first row are the specification's. */
export const activityTypes = [
  ...(['subtask_completed', 'customer_created', 'comment_added', 'task_assigned', 'customer_updated'] as const),
  ...(['task_created', 'subtask_created', 'task_completed', 'team_member_added', 'file_uploaded'] as const),
  ...(['task_overdue', 'task_started', 'task_reached', 'task_updated', 'task_deleted', 'task_restored'] as const),
  ...(['task_removed', 'task_moved'] as const),
  ...(['subtask_assigned', 'subtask_started', 'subtask_updated', 'subtask_deleted', 'subtask_restored'] as const),
  ...(['subtask_thanked', 'subtask_declined'] as const),
  ...(['subtask_removed', 'customer_deleted', 'customer_restored', 'customer_removed'] as const),
  ...(['team_member_removed', 'comment_updated', 'comment_deleted', 'file_updated', 'file_deleted'] as const),
  ...(['request_submitted', 'request_updated', 'request_cancelled', 'request_deleted', 'request_approved'] as const),
  ...(['request_rejected', 'request_started', 'request_completed', 'request_reopened'] as const),
  ...(['request_stopped', 'request_moved', 'request_returned', 'request_answered'] as const),
  ...(['comment_restored', 'comment_removed', 'file_restored', 'file_removed'] as const),
  ...(['request_restored', 'request_removed'] as const),
  ...(['person_added', 'person_updated', 'person_deleted', 'note_added', 'need_done'] as const),
  ...(['device_added'] as const),
  ...(['milestone_added', 'milestone_updated', 'milestone_deleted'] as const),
  ...(['pin_added', 'pin_answered', 'pin_solved', 'pin_updated'] as const),
  ...(['deliverable_added', 'deliverable_updated'] as const),
  ...(['sign_off_asked', 'sign_off_withdrawn', 'sign_off_decided'] as const),
] as const
export type ActivityType = (typeof activityTypes)[number]
