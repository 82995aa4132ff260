import type { ActivityType, WorkStatus } from '@oriel/contracts/words'
import type { Tables } from '../../../db/tables.ts'
import type { Visit } from '../../../http/session/visit.ts'
import { recordActivity } from '../../activity/record-activity.ts'

type RequestStatus = Tables['requests']['status']

/** What the status of work makes of the request it came from (REQ-904). */
const follows: Record<WorkStatus, { status: RequestStatus; type: ActivityType }> = {
  'in-progress': { status: 'in-progress', type: 'request_started' },
  completed: { status: 'completed', type: 'request_completed' },
  pending: { status: 'approved', type: 'request_reopened' },
  cancelled: { status: 'approved', type: 'request_reopened' },
}

/**
 * The approved request that became this work goes where the work went: In Progress, Completed, and back to Approved. To
 * be called after every change of a status; does nothing where there is no request.
 */
export async function followWork(visit: Visit, item: { id: string; parentId: string | null }, now: WorkStatus) {
  const { db } = visit
  const request = await db
    .selectFrom('requests')
    .select(['id', 'projectId', 'title', 'status', 'startedAt', 'version'])
    .where('resultId', '=', item.id)
    .where('trashId', 'is', null)
    .executeTakeFirst()
  const { status, type } = follows[now]
  if (!request || request.status === status) return
  const at = new Date().toISOString()
  await db
    .updateTable('requests')
    .set({
      status,
      // Work that is completed without ever having been started was started then.
      startedAt: status === 'approved' ? null : (request.startedAt ?? at),
      completedAt: status === 'completed' ? at : null,
      updatedAt: at,
      version: request.version + 1,
    })
    .where('id', '=', request.id)
    .execute()
  await recordActivity(visit, {
    type,
    target: { type: 'request', id: request.id, title: request.title },
    projectId: request.projectId,
    rootId: item.parentId ?? item.id,
    workItemId: item.id,
    requestId: request.id,
    audience: 'client',
    changes: { status: [request.status, status] },
  })
}
