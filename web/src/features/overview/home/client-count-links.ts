export const CLIENT_WORK_PATH = '/customer-work'

export const PROJECT_FILTERS = {
  active: '?projects=active',
  completed: '?projects=completed',
  planning: '?projects=planning',
  onHold: '?projects=on-hold',
  cancelled: '?projects=cancelled',
}
