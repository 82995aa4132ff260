import type { AssignablePeople } from '@oriel/contracts/v1/projects/projects-schemas'
import { inList } from '../../../platform/db/sql/in-list.ts'
import { nextPosition } from '../../../platform/db/positions.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { readerToday } from '../../../platform/http/session/reader-dates.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { listAssignableIds as idsOf } from '../../people/accounts/list-assignable-ids.ts'
import { visibleTimeOff } from '../../people/time-off/find-time-off.ts'
import { isNotArchived } from '../../../policy/archive.ts'
import { may } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { findProject } from './find-project.ts'

export async function listAssignablePeople(projectId: string, ctx: RequestContext): Promise<AssignablePeople> {
  await findProject(projectId, ctx)
  const ids = await idsOf(ctx, projectId)
  return {
    people: await loadPeople(ctx, ids, 'full'),
    ids,
    nextPosition: await nextPosition(ctx.db, { projectId, parentId: null }),
    ...(may(ctx.actor, policy.workload.see) ? { openWork: await countOpenWork(ctx, ids) } : {}),
    awayUntil: await findAway(ctx, ids),
  }
}

async function countOpenWork({ db }: RequestContext, people: readonly string[]) {
  const rows = await db
    .selectFrom('workloads')
    .where(inList(db, 'userId', people))
    .where('open', '>', 0)
    .where(isNotArchived('workloads.projectId'))
    .groupBy('userId')
    .select((it) => ['userId', it.fn.sum<number>('open').as('count')])
    .execute()
  return Object.fromEntries(rows.map(({ userId, count }) => [userId, count]))
}

async function findAway(ctx: RequestContext, people: readonly string[]) {
  const today = readerToday(ctx)
  const rows = await visibleTimeOff(ctx)
    .where(inList(ctx.db, 'daysOff.userId', people))
    .where('daysOff.firstOn', '<=', today)
    .where('daysOff.lastOn', '>=', today)
    .clearOrderBy()
    // Of overlapping entries the last one wins.
    .orderBy('daysOff.lastOn')
    .execute()
  return Object.fromEntries(rows.flatMap(({ userId, lastOn }) => (userId === null ? [] : [[userId, lastOn]])))
}
