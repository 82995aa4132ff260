import { policy } from '../../../../policy/policy.ts'
import { canNameWork, visible } from '../../../../policy/visible.ts'
import { selectMatching } from './match-query.ts'
import { joinWorkItem } from './result-context.ts'
import { queryKind, MAX_CANDIDATES } from './query-kind.ts'

export const deliverableSearch = queryKind(({ actor, db }, want) =>
  db
    .selectFrom('deliverables')
    .innerJoin('projects', 'projects.id', 'deliverables.projectId')
    .leftJoin('workItems', (join) => join.onRef('workItems.id', '=', 'deliverables.workItemId').on(canNameWork(actor)))
    .where(visible(actor, policy.deliverable.see, 'deliverables'))
    .where(selectMatching('deliverables', want, { actor, db }))
    .select(['deliverables.id', 'deliverables.title', 'deliverables.description as text'])
    .select(['projects.id as projectId', ...joinWorkItem])
    .orderBy('deliverables.createdAt', 'desc')
    .orderBy('deliverables.id', 'desc')
    .limit(MAX_CANDIDATES),
)
