import type { Visit } from '../../../http/session/visit.ts'
import { policy } from '../../../policy/policy.ts'
import { nameableWork, visible } from '../../../policy/visible.ts'
import { fitting } from './fitting.ts'
import { onWork } from './hangs.ts'
import { LOOKED_AT, type Row, type Want } from './look.ts'

export function deliverables(visit: Visit, want: Want): Promise<Row[]> {
  const { actor, db } = visit
  return db
    .selectFrom('deliverables')
    .innerJoin('projects', 'projects.id', 'deliverables.projectId')
    .leftJoin('workItems', (join) => join.onRef('workItems.id', '=', 'deliverables.workItemId').on(nameableWork(actor)))
    .where(visible(actor, policy.deliverable.see, 'deliverables'))
    .where(fitting('deliverables', want, visit))
    .select(['deliverables.id', 'deliverables.title', 'deliverables.description as text'])
    .select(['projects.id as projectId', 'projects.name as projectName', ...onWork])
    .orderBy('deliverables.createdAt', 'desc')
    .orderBy('deliverables.id', 'desc')
    .limit(LOOKED_AT)
    .execute()
}
