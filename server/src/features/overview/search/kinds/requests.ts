import { policy } from '../../../../policy/policy.ts'
import { visible } from '../../../../policy/visible.ts'
import { selectMatching } from './match-query.ts'
import { queryKind, MAX_CANDIDATES } from './query-kind.ts'

export const requestSearch = queryKind(({ actor, db }, want) =>
  db
    .selectFrom('requests')
    .where(visible(actor, policy.request.see, 'requests'))
    .where('requests.status', '!=', 'cancelled')
    .where(selectMatching('requests', want, { actor, db }))
    .select(['requests.id', 'requests.title', 'requests.id as requestId', 'projectId'])
    .orderBy('requests.createdAt', 'desc')
    .orderBy('requests.id', 'desc')
    .limit(MAX_CANDIDATES),
)
