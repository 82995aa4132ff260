import { visibleWork, type WorkKind } from '../../../policy/visible.ts'
import { fitting } from './fitting.ts'
import { look, LOOKED_AT } from './look.ts'

export const work = (kind: WorkKind) =>
  look(({ actor, db }, want) =>
    db
      .selectFrom('workItems')
      .innerJoin('projects', 'projects.id', 'workItems.projectId')
      .where(visibleWork(actor, kind))
      .where(fitting(`${kind}s`, want, { actor, db }))
      .select(['workItems.id', 'workItems.title', 'projectId', 'projects.name as projectName'])
      .select(['workItems.id as workItem', 'workItems.parentId as parent', 'workItems.description as text'])
      .orderBy('workItems.createdAt', 'desc')
      .orderBy('workItems.id', 'desc')
      .limit(LOOKED_AT),
  )
