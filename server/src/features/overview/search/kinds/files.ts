import { policy } from '../../../../policy/policy.ts'
import { visible } from '../../../../policy/visible.ts'
import { selectMatching } from './match-query.ts'
import { selectWorkItem, joinWorkItem, requestIdFor } from './result-context.ts'
import { queryKind, MAX_CANDIDATES } from './query-kind.ts'

export const fileSearch = queryKind(({ actor, db }, want) =>
  db
    .selectFrom('files')
    .leftJoin('workItems', (join) => join.on(selectWorkItem(actor, 'files')))
    .where(visible(actor, policy.file.see, 'files'))
    .where(selectMatching('files', want, { actor, db }))
    .select(['files.id', 'files.originalName as title', 'files.projectId'])
    .select([requestIdFor(actor, 'files'), ...joinWorkItem])
    .orderBy('files.uploadedAt', 'desc')
    .orderBy('files.id', 'desc')
    .limit(MAX_CANDIDATES),
)
