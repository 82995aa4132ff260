import type { Visit } from '../../../http/session/visit.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { fitting } from './fitting.ts'
import { itsWork, onWork, requestOf } from './hangs.ts'
import { LOOKED_AT, type Row, type Want } from './look.ts'

export function files(visit: Visit, want: Want): Promise<Row[]> {
  const { actor, db } = visit
  return db
    .selectFrom('files')
    .innerJoin('projects', 'projects.id', 'files.projectId')
    .leftJoin('workItems', (join) => join.on(itsWork(actor, 'files')))
    .where(visible(actor, policy.file.see, 'files'))
    .where(fitting('files', want, visit))
    .select(['files.id', 'files.originalName as title', 'files.projectId', 'projects.name as projectName'])
    .select([requestOf(actor, 'files'), ...onWork])
    .orderBy('files.uploadedAt', 'desc')
    .orderBy('files.id', 'desc')
    .limit(LOOKED_AT)
    .execute()
}
