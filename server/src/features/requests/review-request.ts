import { messages } from '@oriel/contracts/messages'
import type { RequestReview } from '@oriel/contracts/v1/shapes/requests'
import type * as z from 'zod/mini'
import { conflict } from '../../http/errors.ts'
import { ensureFresh } from '../../http/answers/versions.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { onRequest } from '../conversation/place.ts'
import { arriveAt } from '../stations/follow-work.ts'
import { withStation } from '../stations/stations.ts'
import { becomeWork } from './become-work.ts'
import { changePending } from './change-pending.ts'
import { findRequestToChange } from './find-request.ts'
import { showRequest } from './show-requests.ts'

/** The manager decides, once. An approved request becomes a subtask of the task it was about. */
export async function reviewRequest({ id, version, decision, ...said }: z.output<typeof RequestReview>, visit: Visit) {
  const request = await findRequestToChange(visit, id)
  if (request.status === 'cancelled') throw conflict(messages.requestCancelledByClient)
  ensure(visit.actor, policy.request.review, request)
  await ensureFresh(version, request.version, () => showRequest(visit, request))

  const approved = decision === 'approve'
  const status = approved ? ('approved' as const) : ('rejected' as const)
  const result = approved ? await becomeWork(visit, request, said) : null
  const at = new Date().toISOString()
  const reviewed = await changePending(visit, request, policy.request.review, {
    status,
    reviewedById: visit.actor.id,
    reviewedAt: at,
    reviewComments: said.text || null,
    resultId: result?.resultId ?? null,
    stations: withStation(request, { kind: status, at, by: visit.actor.id, text: said.text, ...result?.agreement }),
  })
  if (result) await arriveAt(visit.db, id, result.resultId)
  await recordAudit(visit, {
    event: 'request-reviewed',
    target: { id, name: request.title },
    details: { decision: status },
  })
  await recordActivity(visit, {
    type: approved ? 'request_approved' : 'request_rejected',
    target: { type: 'request', id, title: request.title },
    ...onRequest(request).inLog,
    ...(result ? { workItemId: result.resultId } : {}),
    audience: 'client',
    changes: { status: ['pending', status], ...result?.changes, ...(said.text ? { said: ['', said.text] } : {}) },
  })
  return showRequest(visit, { ...reviewed, ...result?.shown })
}
