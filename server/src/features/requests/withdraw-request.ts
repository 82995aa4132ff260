import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { onRequest } from '../conversation/place.ts'
import { throwAway } from '../trash/throw-away.ts'
import { changePending } from './change-pending.ts'
import type { RequestInHand } from './find-request.ts'

/** Two ways for the client to take a pending request in hand back (decision 6). */

/** It leaves the lists; those who had it open still see what became of it. */
export async function cancelRequest(visit: Visit, request: RequestInHand) {
  const { id, title } = request
  ensure(visit.actor, policy.request.cancel, request)
  await changePending(visit, request, policy.request.cancel, { status: 'cancelled' })
  await recordActivity(visit, {
    type: 'request_cancelled',
    target: { type: 'request', id, title },
    ...onRequest(request).inLog,
    audience: 'client',
    changes: { status: ['pending', 'cancelled'] },
  })
}

/** It goes to the trash, where a manager can still find it. */
export async function removeRequest(visit: Visit, request: RequestInHand) {
  const { id, title, projectId } = request
  ensure(visit.actor, policy.request.delete, request)
  await throwAway(visit, { type: 'request', id, title, projectId })
  await recordActivity(visit, {
    type: 'request_deleted',
    target: { type: 'request', id, title },
    ...onRequest(request).inLog,
    audience: 'client',
  })
}
