import type { Visit } from '../../../http/session/visit.ts'
import { visibleWork, type WorkKind } from '../../../policy/visible.ts'
import { fitting } from './fitting.ts'
import { LOOKED_AT, type Row, type Want } from './look.ts'

export const work =
  (kind: WorkKind) =>
  (visit: Visit, want: Want): Promise<Row[]> => {
    const { actor, db } = visit
    return db
      .selectFrom('workItems')
      .innerJoin('projects', 'projects.id', 'workItems.projectId')
      .where(visibleWork(actor, kind))
      .where(fitting(`${kind}s`, want, visit))
      .select(['workItems.id', 'workItems.title', 'projectId', 'projects.name as projectName'])
      .select(['workItems.id as workItem', 'workItems.parentId as parent', 'workItems.description as text'])
      .orderBy('workItems.createdAt', 'desc')
      .orderBy('workItems.id', 'desc')
      .limit(LOOKED_AT)
      .execute()
  }
