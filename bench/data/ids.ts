const kinds = [
  'manager',
  'employee',
  'client',
  'project',
  'task',
  'subtask',
  'comment',
  'file',
  'request',
  'activity',
  'company',
]
type Kind =
  | 'manager'
  | 'employee'
  | 'client'
  | 'project'
  | 'task'
  | 'subtask'
  | 'comment'
  | 'file'
  | 'request'
  | 'activity'
  | 'company'

/** Deterministic id of the `at`th record. */
export const idOf = (kind: Kind, at: number) => `00000000-00${hex(kinds.indexOf(kind), 2)}-7000-8000-${hex(at, 12)}`

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
