import type { RequestWords } from '@oriel/contracts/v1/shapes/requests'
import type * as z from 'zod/mini'
import { ensureFresh } from '../../http/answers/versions.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { onRequest } from '../conversation/place.ts'
import { withStation } from '../stations/stations.ts'
import { changePending } from './change-pending.ts'
import { findRequestToChange } from './find-request.ts'
import { inHand, showRequest, showRequestById } from './show-requests.ts'

type Words = z.output<typeof RequestWords>

/** A question to the client instead of a decision. */
export const returnRequest = (words: Words, visit: Visit) =>
  say(words, visit, { rule: policy.request.askBack, kind: 'returned', type: 'request_returned' })

/** What the client says to it: the agency decides again. */
export const answerRequest = (words: Words, visit: Visit) =>
  say(words, visit, { rule: policy.request.answer, kind: 'answered', type: 'request_answered' })

type Saying =
  | { rule: typeof policy.request.askBack; kind: 'returned'; type: 'request_returned' }
  | { rule: typeof policy.request.answer; kind: 'answered'; type: 'request_answered' }

async function say({ id, text, version }: Words, visit: Visit, { rule, kind, type }: Saying) {
  const request = await findRequestToChange(visit, id)
  ensure(visit.actor, rule, inHand(request))
  await ensureFresh(version, request.version, () => showRequest(visit, request))
  const station = { kind, at: new Date().toISOString(), by: visit.actor.id, text }
  await changePending(visit, request, rule, { stations: withStation(request, station) })
  await recordActivity(visit, {
    type,
    target: { type: 'request', id, title: request.title },
    ...onRequest(request).inLog,
    audience: 'client',
    changes: { said: ['', text] },
  })
  return showRequestById(visit, id)
}
