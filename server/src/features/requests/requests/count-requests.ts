import { LIMITS } from '@oriel/contracts/limits'
import type { RequestStats } from '@oriel/contracts/v1/requests/requests-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { sideOf } from '../../../policy/side.ts'
import { visible } from '../../../policy/visible.ts'
import { responseTimes, median } from '../../work/request-status/response-times.ts'
import { readRequestEvents } from '../../work/request-status/request-history.ts'
import { countRequests } from './list-requests.ts'

export async function countRequestStats(ctx: RequestContext): Promise<RequestStats> {
  const forReview = sideOf(ctx.actor) === 'manager'
  return { ...(await countRequests(ctx)), medianWaitingDays: forReview ? await medianWaiting(ctx) : null }
}

/** Working days; of the latest 1000 decisions. */
async function medianWaiting({ actor, db }: RequestContext) {
  const decided = await db
    .selectFrom('requests')
    .select('stations')
    .where(visible(actor, policy.request.see, 'requests'))
    .where('reviewedAt', 'is not', null)
    .orderBy('reviewedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.listMost)
    .execute()
  return median(decided.map((request) => responseTimes(readRequestEvents(request), actor.calendar).agency))
}
