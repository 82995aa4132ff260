export const KIND_OF_V1 = {
  project: 'customer',
  task: 'task',
  subtask: 'subtask',
  comment: 'comment',
  file: 'file',
  request: 'taskRequest',
  person: 'person',
  settings: 'settings',
} as const
