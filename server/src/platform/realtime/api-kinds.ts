import type { LiveEvent } from './live-events.ts'

/** Kinds of things as today's answers spell them. */
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
