import { LIMITS } from '@oriel/contracts/limits'
import type { RequestStats } from '@oriel/contracts/v1/shapes/requests'
import type { Visit } from '../../http/session/visit.ts'
import { policy } from '../../policy/policy.ts'
import { sideOf } from '../../policy/sides.ts'
import { visible } from '../../policy/visible.ts'
import { clocksOf, median } from '../stations/clocks.ts'
import { stationsOf } from '../stations/stations.ts'
import { countRequests } from './list-requests.ts'

/** How many requests there are, and to managers how long clients wait for a decision. */
export async function requestStats(visit: Visit): Promise<RequestStats> {
  const forReview = sideOf(visit.actor) === 'manager'
  return { ...(await countRequests(visit)), medianWaitingDays: forReview ? await medianWaiting(visit) : null }
}

/** The median of the latest 1000 decisions, in working days. */
async function medianWaiting({ actor, db }: Visit) {
  const decided = await db
    .selectFrom('requests')
    .select('stations')
    .where(visible(actor, policy.request.see, 'requests'))
    .where('reviewedAt', 'is not', null)
    .orderBy('reviewedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.listMost)
    .execute()
  return median(decided.map((request) => clocksOf(stationsOf(request), actor.calendar).agency))
}
