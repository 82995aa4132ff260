/** Links from the counts of a client's home to the matching lists. */

export const CLIENT_WORK_PATH = '/customer-work'

/** Filters the projects on the home page by status. */
export const PROJECT_FILTERS = {
  active: '?projects=active',
  completed: '?projects=completed',
  planning: '?projects=planning',
  onHold: '?projects=on-hold',
  cancelled: '?projects=cancelled',
}
