import type { LiveEvent } from './live-events.ts'

export const API_KINDS = {
  project: 'customer',
  task: 'task',
  subtask: 'subtask',
  comment: 'comment',
  file: 'file',
  request: 'taskRequest',
  person: 'person',
  settings: 'settings',
  attention: 'attention',
  refresh: 'refresh',
} as const satisfies Record<Exclude<LiveEvent['kind'], 'session' | 'notification'>, string>
