import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { fitting } from './fitting.ts'
import { look, LOOKED_AT } from './look.ts'

export const projects = look(({ actor, db }, want) =>
  db
    .selectFrom('projects')
    .where(visible(actor, policy.project.see, 'projects'))
    .where(fitting('projects', want, { actor, db }))
    .select(['id', 'name as title', 'description as text', 'id as projectId', 'name as projectName'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_AT),
)
