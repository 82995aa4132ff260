import { notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { lockProject } from '../tally/retally.ts'

/** The requests this person may see, with the names of what they are about. A subtask in the trash is no longer named. */
export function visibleTaskRequests({ actor, db }: Visit) {
  return db
    .selectFrom('taskRequests')
    .innerJoin('customers', 'customers.id', 'taskRequests.customerId')
    .innerJoin('tasks', 'tasks.id', 'taskRequests.taskId')
    .leftJoin('subtasks', (join) =>
      join.onRef('subtasks.id', '=', 'taskRequests.subtaskId').on('subtasks.trashId', 'is', null),
    )
    .where(visible(actor, policy.taskRequest.see, 'taskRequests'))
    .selectAll('taskRequests')
    .select([
      'customers.name as customerName',
      'tasks.title as taskTitle',
      'subtasks.title as subtaskTitle',
      'subtasks.taskId as subtaskTaskId',
      'subtasks.status as subtaskStatus',
    ])
}

export type FoundTaskRequest = Awaited<ReturnType<typeof findTaskRequest>>

/** One request this person may see. Someone else's request does not exist for them. */
export async function findTaskRequest(visit: Visit, id: string) {
  const row = await visibleTaskRequests(visit).where('taskRequests.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Task request')
  return row
}

/** The request as it is once nobody else writes in its project: to be asked before any change (see `lockProject`). */
export async function findTaskRequestToChange(visit: Visit, id: string) {
  const { customerId } = await findTaskRequest(visit, id)
  await lockProject(visit.db, customerId)
  return findTaskRequest(visit, id)
}
