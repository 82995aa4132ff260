import { notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { lockProject } from '../../db/lock-project.ts'

/** The requests this person may see, with the names of what they are about. Work in the trash is no longer named. */
export function visibleRequests({ actor, db }: Visit) {
  return db
    .selectFrom('requests')
    .innerJoin('projects', 'projects.id', 'requests.projectId')
    .innerJoin('workItems as under', 'under.id', 'requests.workItemId')
    .leftJoin('workItems as result', (join) =>
      join.onRef('result.id', '=', 'requests.resultId').on('result.trashId', 'is', null),
    )
    .where(visible(actor, policy.request.see, 'requests'))
    .selectAll('requests')
    .select([
      'projects.name as projectName',
      'under.title as workItemTitle',
      'result.title as resultTitle',
      'result.parentId as resultParentId',
      'result.status as resultStatus',
    ])
}

export type RequestInHand = Awaited<ReturnType<typeof findRequest>>

/** One request this person may see. Someone else's request does not exist for them. */
export async function findRequest(visit: Visit, id: string) {
  const row = await visibleRequests(visit).where('requests.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Task request')
  return row
}

/** The request as it is once nobody else writes in its project: to be asked before any change (see `lockProject`). */
export async function findRequestToChange(visit: Visit, id: string) {
  const { projectId } = await findRequest(visit, id)
  await lockProject(visit.db, projectId)
  return findRequest(visit, id)
}
