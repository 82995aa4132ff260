import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { listAssignable } from '../people/list-assignable.ts'
import { insertSubtask } from './add-subtask.ts'
import { findSubtaskToChange } from './find-subtask.ts'
import { asOlderClientsRead, showSubtask } from './show-subtasks.ts'

interface Which {
  id: string
  taskId: string
  customerId: string
}

/**
 * Once more from the start: pending, the next free number, no files and no comments (specification 4). Whoever cannot
 * be assigned any more is left out.
 */
export async function copySubtask({ id, taskId, customerId }: Which, visit: Visit) {
  const subtask = await findSubtaskToChange(visit, id, { taskId, customerId })
  ensure(visit.actor, policy.subtask.copy, subtask)
  const { title, description, priority, dueDate, estimatedHours } = subtask
  const available = await listAssignable(visit, customerId)
  const assignedTo = subtask.assignedTo.filter((person) => available.includes(person))
  const task = { id: taskId, customerId }
  const copy = await insertSubtask(visit, task, { title, description, priority, dueDate, estimatedHours, assignedTo })
  const shown = asOlderClientsRead(visit, await showSubtask(visit, copy))
  return { ...shown, subtask: shown }
}
