import type { Happening } from '../activity/record-activity.ts'

/** Where a comment or a file hangs: on a task, a subtask or a request, and how the log speaks of that place. */
export interface Place {
  /** The columns of the row: exactly one of the three ids is set. */
  columns: { customerId: string; taskId: string | null; subtaskId: string | null; requestId: string | null }
  /** For links in the log: a subtask's or request's task too. */
  inLog: Pick<Happening, 'customerId' | 'taskId' | 'subtaskId' | 'requestId'>
  title: string
}

const none = { taskId: null, subtaskId: null, requestId: null }

export function onTask({ id, customerId, title }: { id: string; customerId: string; title: string }): Place {
  return { columns: { ...none, customerId, taskId: id }, inLog: { ...none, customerId, taskId: id }, title }
}

interface BelowTask {
  id: string
  customerId: string
  taskId: string
  title: string
}

export function onSubtask({ id, customerId, taskId, title }: BelowTask): Place {
  return {
    columns: { ...none, customerId, subtaskId: id },
    inLog: { ...none, customerId, taskId, subtaskId: id },
    title,
  }
}

export function onRequest({ id, customerId, taskId, title }: BelowTask): Place {
  return {
    columns: { ...none, customerId, requestId: id },
    inLog: { ...none, customerId, taskId, requestId: id },
    title,
  }
}

/** The one column that names the place, for a `where`. */
export function columnOf({ columns: { taskId, subtaskId, requestId } }: Place) {
  if (taskId !== null) return { column: 'taskId', id: taskId } as const
  if (subtaskId !== null) return { column: 'subtaskId', id: subtaskId } as const
  if (requestId !== null) return { column: 'requestId', id: requestId } as const
  throw new Error('a place is a task, a subtask or a request')
}
