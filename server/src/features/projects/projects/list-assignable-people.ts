import type { AssignablePeople } from '@oriel/contracts/v1/projects/projects-schemas'
import { nextPosition } from '../../../platform/db/positions.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { loadPeople } from '../../discussion/mentions/related-records.ts'
import { listAssignableIds as idsOf } from '../../people/accounts/list-assignable-ids.ts'
import { findProject } from './find-project.ts'

/** What a task form needs to know about a project: who can be assigned, and the position to propose. */
export async function listAssignablePeople(projectId: string, visit: RequestContext): Promise<AssignablePeople> {
  await findProject(projectId, visit)
  const ids = await idsOf(visit, projectId)
  return {
    people: await loadPeople(visit, ids, 'full'),
    ids,
    nextPosition: await nextPosition(visit.db, { projectId, parentId: null }),
  }
}
