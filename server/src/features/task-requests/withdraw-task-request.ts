import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { onRequest } from '../conversation/place.ts'
import { throwAway } from '../trash/throw-away.ts'
import { changePending } from './change-pending.ts'
import { findTaskRequestToChange } from './find-task-request.ts'

/** Two ways for the client to take a pending request back (decision 6). */

/** It leaves the lists; those who had it open still see what became of it. */
export async function cancel({ id }: { id: string }, visit: Visit) {
  const request = await findTaskRequestToChange(visit, id)
  ensure(visit.actor, policy.taskRequest.cancel, request)
  await changePending(visit, request, policy.taskRequest.cancel, { status: 'cancelled' })
  await recordActivity(visit, {
    type: 'request_cancelled',
    target: { type: 'taskRequest', id, title: request.title },
    ...onRequest(request).inLog,
    audience: 'client',
    changes: { status: ['pending', 'cancelled'] },
  })
  return { _id: id }
}

/** It goes to the trash, where a manager can still find it. */
export async function remove({ id }: { id: string }, visit: Visit) {
  const request = await findTaskRequestToChange(visit, id)
  ensure(visit.actor, policy.taskRequest.delete, request)
  await throwAway(visit, { ...request, type: 'taskRequest' })
  await recordActivity(visit, {
    type: 'request_deleted',
    target: { type: 'taskRequest', id, title: request.title },
    ...onRequest(request).inLog,
    audience: 'client',
  })
  return { _id: id }
}
