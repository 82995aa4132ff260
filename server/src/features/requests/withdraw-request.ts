import type { ById } from '@oriel/contracts/v1/shapes/common'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { onRequest } from '../conversation/place.ts'
import { withStation } from '../stations/stations.ts'
import { softDelete } from '../trash/soft-delete.ts'
import { changePending } from './change-pending.ts'
import { findRequestToChange } from './find-request.ts'

/** Two ways for the client to take a pending request back. */

/** It leaves the lists; those who had it open still see what became of it. */
export async function cancelRequest({ id }: ById, visit: Visit) {
  const request = await findRequestToChange(visit, id)
  ensure(visit.actor, policy.request.cancel, request)
  await changePending(visit, request, policy.request.cancel, {
    status: 'cancelled',
    stations: withStation(request, { kind: 'cancelled', at: new Date().toISOString(), by: visit.actor.id }),
  })
  await recordActivity(visit, {
    type: 'request_cancelled',
    target: { type: 'request', id, title: request.title },
    ...onRequest(request).inLog,
    audience: 'client',
    changes: { status: ['pending', 'cancelled'] },
  })
  return { id }
}

/** It goes to the trash, where a manager can still find it. */
export async function deleteRequest({ id }: ById, visit: Visit) {
  const request = await findRequestToChange(visit, id)
  ensure(visit.actor, policy.request.delete, request)
  const { title, projectId } = request
  await softDelete(visit, { type: 'request', id, title, projectId })
  await recordActivity(visit, {
    type: 'request_deleted',
    target: { type: 'request', id, title },
    ...onRequest(request).inLog,
    audience: 'client',
  })
  return { id }
}
