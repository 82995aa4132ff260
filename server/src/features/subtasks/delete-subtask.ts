import type { Visit } from '../../http/visit.ts'
import { ensureStill } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { retallyTask } from '../tally/retally.ts'
import { throwAway } from '../trash/throw-away.ts'
import { findSubtaskToChange } from './find-subtask.ts'

/** The subtask goes to the trash with its comments and files (decision 8). */
export async function deleteSubtask(
  { id, customerId, version }: { id: string; customerId: string; version?: number },
  visit: Visit,
) {
  const { title, taskId, ...subtask } = await findSubtaskToChange(visit, id, { customerId })
  ensureStill(visit.actor, policy.subtask.delete, subtask, version)
  const trashId = await throwAway(visit, { type: 'subtask', id, title, customerId })
  await retallyTask(visit.db, taskId)
  await recordActivity(visit, {
    type: 'subtask_deleted',
    target: { type: 'subtask', id, title },
    customerId,
    taskId,
    subtaskId: id,
    audience: 'client',
  })
  return { _id: id, trashId }
}
