import type { Visit } from '../../../http/session/visit.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { fitting } from './fitting.ts'
import { LOOKED_AT, type Row, type Want } from './look.ts'

export function requests(visit: Visit, want: Want): Promise<Row[]> {
  const { actor, db } = visit
  return db
    .selectFrom('requests')
    .innerJoin('projects', 'projects.id', 'requests.projectId')
    .where(visible(actor, policy.request.see, 'requests'))
    .where('requests.status', '!=', 'cancelled')
    .where(fitting('requests', want, visit))
    .select(['requests.id', 'requests.title', 'requests.id as requestId', 'projectId', 'projects.name as projectName'])
    .orderBy('requests.createdAt', 'desc')
    .orderBy('requests.id', 'desc')
    .limit(LOOKED_AT)
    .execute()
}
