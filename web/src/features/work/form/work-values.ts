import type { SubtaskRow } from '@oriel/contracts/classic/subtasks'
import type { TaskRow } from '@oriel/contracts/classic/tasks'
import { type Priority, type WorkStatus } from '@oriel/contracts/words'

/** What the forms of tasks and subtasks hold while somebody types; numbers are texts until they are sent. */
export interface WorkValues {
  title: string
  description: string
  customer: string
  task: string
  priority: Priority
  status: WorkStatus
  dueDate: string
  assignedTo: string[]
  sequence: string
  estimatedHours: string
}

/** The same with the rules applied: what is sent. */
export interface WorkOutput extends Omit<WorkValues, 'sequence' | 'estimatedHours'> {
  /** Undefined takes the next free one. */
  sequence?: number | undefined
  estimatedHours: number | null
}

export const emptyValues: WorkValues = {
  title: '',
  description: '',
  customer: '',
  task: '',
  priority: 'normal',
  status: 'pending',
  dueDate: '',
  assignedTo: [],
  sequence: '',
  estimatedHours: '',
}

/** A task or subtask as its form shows it. */
export function valuesOf(thing: TaskRow | SubtaskRow): WorkValues {
  const assigned = 'assignees' in thing ? thing.assignees : thing.assignedTo
  return {
    title: thing.title,
    description: thing.description,
    customer: thing.customer._id,
    task: 'task' in thing ? thing.task._id : '',
    priority: thing.priority,
    status: thing.status,
    dueDate: thing.dueDate,
    assignedTo: assigned.map(({ _id }) => _id),
    sequence: String(thing.sequence),
    estimatedHours: thing.estimatedHours === null ? '' : String(thing.estimatedHours),
  }
}

/** What differs between two states of a form, field by field: all that an edit sends. */
export function changedFields(before: WorkValues, after: WorkValues): (keyof WorkValues)[] {
  return (Object.keys(before) as (keyof WorkValues)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
}
