import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { fitting } from './fitting.ts'
import { itsWork, onWork, requestOf } from './hangs.ts'
import { look, LOOKED_AT } from './look.ts'

export const files = look(({ actor, db }, want) =>
  db
    .selectFrom('files')
    .innerJoin('projects', 'projects.id', 'files.projectId')
    .leftJoin('workItems', (join) => join.on(itsWork(actor, 'files')))
    .where(visible(actor, policy.file.see, 'files'))
    .where(fitting('files', want, { actor, db }))
    .select(['files.id', 'files.originalName as title', 'files.projectId', 'projects.name as projectName'])
    .select([requestOf(actor, 'files'), ...onWork])
    .orderBy('files.uploadedAt', 'desc')
    .orderBy('files.id', 'desc')
    .limit(LOOKED_AT),
)
