/** Migrations before `001-baseline`, in order. */
export const FORMER: readonly string[] = [
  '001-people',
  '002-work',
  '003-conversation',
  '004-activities',
  '005-visits',
  '006-activity-counts',
  '007-log-positions',
  '008-search',
  '009-pressing-work',
  '010-counts-of-requests',
  '011-tallies',
  '012-ways',
  '013-nearer-ways',
  '014-files-by-status',
  '015-pressing-days',
]

/** In foreign key order. */
export const SET_ASIDE = [
  'activities',
  'files',
  'comments',
  'taskRequests',
  'subtaskAssignees',
  'subtasks',
  'taskAssignees',
  'tasks',
  'teamMembers',
  'customers',
  'trash',
]
export const COUNTED_ANEW = ['activityCounts', 'tallies', 'dueDays', 'workloads']
export const FUNCTIONS = [
  'customersTallied',
  'tasksTallied',
  'subtasksTallied',
  'taskRequestsTallied',
  'filesTallied',
  'talliesOfAll',
  'tasksDue',
  'subtasksDue',
  'tasksLoads',
  'subtasksLoads',
  'taskAssigneesLoads',
  'subtaskAssigneesLoads',
  'dueDaysOfAll',
  'customersRunning',
]
