import { LIMITS } from '@atrium/contracts/limits'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { median, waitingDays } from './clocks.ts'
import { countRequests } from './list-requests.ts'

/** How many there are, and how long clients wait for a decision: the median of the latest 1000, in working days. */
export async function statsForReview(visit: Visit) {
  const decided = await visit.db
    .selectFrom('requests')
    .select(['status', 'createdAt', 'updatedAt', 'reviewedAt', 'completedAt'])
    .where(visible(visit.actor, policy.request.see, 'requests'))
    .where('reviewedAt', 'is not', null)
    .orderBy('reviewedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.listMost)
    .execute()
  return { ...(await countRequests(visit)), medianWaitingDays: median(decided.map(waitingDays)) }
}
