import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { fitting } from './fitting.ts'
import { look, LOOKED_AT } from './look.ts'

export const requests = look(({ actor, db }, want) =>
  db
    .selectFrom('requests')
    .innerJoin('projects', 'projects.id', 'requests.projectId')
    .where(visible(actor, policy.request.see, 'requests'))
    .where('requests.status', '!=', 'cancelled')
    .where(fitting('requests', want, { actor, db }))
    .select(['requests.id', 'requests.title', 'requests.id as requestId', 'projectId', 'projects.name as projectName'])
    .orderBy('requests.createdAt', 'desc')
    .orderBy('requests.id', 'desc')
    .limit(LOOKED_AT),
)
