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
  need: 'need',
  everything: 'everything',
} as const satisfies Record<Exclude<LiveEvent['kind'], 'session' | 'notice'>, string>
