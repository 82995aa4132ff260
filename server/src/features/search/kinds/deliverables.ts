import { policy } from '../../../policy/policy.ts'
import { nameableWork, visible } from '../../../policy/visible.ts'
import { fitting } from './fitting.ts'
import { onWork } from './hangs.ts'
import { look, LOOKED_AT } from './look.ts'

export const deliverables = look(({ actor, db }, want) =>
  db
    .selectFrom('deliverables')
    .innerJoin('projects', 'projects.id', 'deliverables.projectId')
    .leftJoin('workItems', (join) => join.onRef('workItems.id', '=', 'deliverables.workItemId').on(nameableWork(actor)))
    .where(visible(actor, policy.deliverable.see, 'deliverables'))
    .where(fitting('deliverables', want, { actor, db }))
    .select(['deliverables.id', 'deliverables.title', 'deliverables.description as text'])
    .select(['projects.id as projectId', 'projects.name as projectName', ...onWork])
    .orderBy('deliverables.createdAt', 'desc')
    .orderBy('deliverables.id', 'desc')
    .limit(LOOKED_AT),
)
