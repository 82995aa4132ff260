import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { listAssignable } from '../people/list-assignable.ts'
import { insertTask } from './add-task.ts'
import { findTaskToChange } from './find-task.ts'
import { showTask } from './show-tasks.ts'

/**
 * Once more from the start: pending, the next free number, no files and no comments (specification 4). Whoever cannot
 * be assigned any more is left out.
 */
export async function copyTask({ id, customerId }: { id: string; customerId: string }, visit: Visit) {
  const task = await findTaskToChange(visit, id, customerId)
  ensure(visit.actor, policy.task.copy, task)
  const { title, description, priority, dueDate, estimatedHours } = task
  const available = await listAssignable(visit, customerId)
  const assignedTo = task.assignedTo.filter((person) => available.includes(person))
  const kept = { title, description, priority, dueDate, estimatedHours, assignedTo }
  const copy = await insertTask(visit, customerId, { ...kept, status: 'pending' })
  const shown = await showTask(visit, copy)
  return { ...shown, task: shown }
}
