import { visibleWork, type WorkKind } from '../../../../policy/visible.ts'
import { selectMatching } from './match-query.ts'
import { queryKind, MAX_CANDIDATES } from './query-kind.ts'

export const workItemSearch = (kind: WorkKind) =>
  queryKind(({ actor, db }, want) =>
    db
      .selectFrom('workItems')
      .where(visibleWork(actor, kind))
      .where(selectMatching(`${kind}s`, want, { actor, db }))
      .select(['workItems.id', 'workItems.title', 'projectId'])
      .select(['workItems.id as workItem', 'workItems.parentId as parent', 'workItems.description as text'])
      .orderBy('workItems.createdAt', 'desc')
      .orderBy('workItems.id', 'desc')
      .limit(MAX_CANDIDATES),
  )
