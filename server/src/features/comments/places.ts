import type { Visit } from '../../http/visit.ts'
import { onRequest, onSubtask, onTask, type Place } from '../conversation/place.ts'
import { findSubtask } from '../subtasks/find-subtask.ts'
import { findTask } from '../tasks/find-task.ts'

interface Hanging {
  customerId: string
  taskId: string | null
  subtaskId: string | null
  requestId: string | null
}

/** The task, subtask or request on which something visible hangs: it is visible too. */
export async function whereItHangs(visit: Visit, it: Hanging): Promise<Place> {
  if (it.taskId !== null) return onTask(await findTask(visit, it.taskId))
  if (it.subtaskId !== null) return onSubtask(await findSubtask(visit, it.subtaskId))
  return onRequest(
    await visit.db
      .selectFrom('taskRequests')
      .select(['id', 'customerId', 'taskId', 'title'])
      .where('id', '=', it.requestId)
      .executeTakeFirstOrThrow(),
  )
}
