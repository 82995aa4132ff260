import type { AssignablePeople } from '@oriel/contracts/v1/projects/projects-schemas'
import { nextPosition } from '../../../platform/db/positions.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { listAssignableIds as idsOf } from '../../people/accounts/list-assignable-ids.ts'
import { findProject } from './find-project.ts'

export async function listAssignablePeople(projectId: string, ctx: RequestContext): Promise<AssignablePeople> {
  await findProject(projectId, ctx)
  const ids = await idsOf(ctx, projectId)
  return {
    people: await loadPeople(ctx, ids, 'full'),
    ids,
    nextPosition: await nextPosition(ctx.db, { projectId, parentId: null }),
  }
}
