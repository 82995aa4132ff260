import type { ActivityType, WorkStatus } from '@atrium/contracts/words'
import type { Tables } from '../../db/tables.ts'
import type { Visit } from '../../http/visit.ts'
import { recordActivity } from '../activity/record-activity.ts'

type RequestStatus = Tables['taskRequests']['status']

/** What a subtask's status makes of the request it came from (decision 1). */
const follows: Record<WorkStatus, { status: RequestStatus; type: ActivityType }> = {
  'in-progress': { status: 'in-progress', type: 'request_started' },
  completed: { status: 'completed', type: 'request_completed' },
  pending: { status: 'approved', type: 'request_reopened' },
  cancelled: { status: 'approved', type: 'request_reopened' },
}

/**
 * The approved request that became this subtask goes where the subtask went: In Progress, Completed, and back to
 * Approved. To be called after every change of a subtask's status; does nothing where there is no request.
 */
export async function followSubtask(visit: Visit, subtask: { id: string; taskId: string; status: WorkStatus }) {
  const { db } = visit
  const request = await db
    .selectFrom('taskRequests')
    .select(['id', 'customerId', 'title', 'status', 'startedAt', 'version'])
    .where('subtaskId', '=', subtask.id)
    .where('trashId', 'is', null)
    .executeTakeFirst()
  const { status, type } = follows[subtask.status]
  if (!request || request.status === status) return
  const now = new Date().toISOString()
  await db
    .updateTable('taskRequests')
    .set({
      status,
      // Work that is completed without ever having been started was started then.
      startedAt: status === 'approved' ? null : (request.startedAt ?? now),
      completedAt: status === 'completed' ? now : null,
      updatedAt: now,
      version: request.version + 1,
    })
    .where('id', '=', request.id)
    .execute()
  await recordActivity(visit, {
    type,
    target: { type: 'taskRequest', id: request.id, title: request.title },
    customerId: request.customerId,
    taskId: subtask.taskId,
    subtaskId: subtask.id,
    requestId: request.id,
    audience: 'client',
    changes: { status: [request.status, status] },
  })
}
