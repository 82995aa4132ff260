import type { Visit } from '../../http/visit.ts'
import { ensureStill } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { retallyProject } from '../tally/retally.ts'
import { throwAway } from '../trash/throw-away.ts'
import { findTaskToChange } from './find-task.ts'

/** The task goes to the trash with its subtasks, comments, files and requests (decision 8). */
export async function deleteTask(
  { id, customerId, version }: { id: string; customerId: string; version?: number },
  visit: Visit,
) {
  const { title, ...task } = await findTaskToChange(visit, id, customerId)
  ensureStill(visit.actor, policy.task.delete, task, version)
  const trashId = await throwAway(visit, { type: 'task', id, title, customerId })
  await retallyProject(visit.db, customerId)
  await recordActivity(visit, {
    type: 'task_deleted',
    target: { type: 'task', id, title },
    customerId,
    taskId: id,
    audience: 'client',
  })
  return { _id: id, trashId }
}
