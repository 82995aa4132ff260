import type { Visit } from '../../../http/session/visit.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { fitting } from './fitting.ts'
import { LOOKED_AT, type Row, type Want } from './look.ts'

export function projects(visit: Visit, want: Want): Promise<Row[]> {
  const { actor, db } = visit
  return db
    .selectFrom('projects')
    .where(visible(actor, policy.project.see, 'projects'))
    .where(fitting('projects', want, visit))
    .select(['id', 'name as title', 'description as text', 'id as projectId', 'name as projectName'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute()
}
