/** Where the numbers of a client's first page lead: to the list of what they count. */

/** Tasks and subtasks of all projects. */
export const CLIENT_WORK_PATH = '/customer-work'

/** Projects of one status, on the page itself. */
export const PROJECT_FILTERS = {
  active: '?projects=active',
  completed: '?projects=completed',
  planning: '?projects=planning',
  onHold: '?projects=on-hold',
  cancelled: '?projects=cancelled',
}
