import type { TaskRequest } from '@oriel/contracts/classic/task-requests'
import type { RequestFields } from './request-rules.ts'

export const emptyFields: RequestFields = {
  title: '',
  description: '',
  customer: '',
  task: '',
  priority: 'Medium',
  dueDate: '',
  reason: '',
}

export const fieldsOf = (request: TaskRequest): RequestFields => ({
  title: request.title,
  description: request.description,
  customer: request.customer._id,
  task: request.task._id,
  priority: request.priority,
  dueDate: request.dueDate,
  reason: request.reason,
})

/** The rules of the form; an edit may keep a due date that has passed. */
export const loadRules = async (kept?: string) => (await import('./request-rules.ts')).draftShape(kept)
