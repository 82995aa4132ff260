import { policy } from '../../../../policy/policy.ts'
import { visible } from '../../../../policy/visible.ts'
import { selectMatching } from './match-query.ts'
import { queryKind, MAX_CANDIDATES } from './query-kind.ts'

export const projectSearch = queryKind(({ actor, db }, want) =>
  db
    .selectFrom('projects')
    .where(visible(actor, policy.project.see, 'projects'))
    .where(selectMatching('projects', want, { actor, db }))
    .select(['id', 'name as title', 'description as text', 'id as projectId'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_CANDIDATES),
)
