import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { DateChangesTable } from '../../../platform/db/tables/projects.ts'

export interface AgreedDateTarget {
  projectId: string
  workItemId?: string
  rootId?: string
  milestoneId?: string
  isShared: boolean
  dueOn: string | null
  createdAt: string
}

export type LastDateChange = Selectable<DateChangesTable>

/**
 * True after a visit or calendar feed fetch since the date was set and visible. Pages of a visit aren't recorded: may
 * require a reason needlessly, but never misses one.
 */
export async function hasClientSeenDate(
  db: Db,
  agreed: AgreedDateTarget,
  last: LastDateChange | undefined,
): Promise<boolean> {
  if (!agreed.isShared) return false
  const since = dateVisibleSince(agreed, last, await sharedSince(db, agreed))
  const looked = await db
    .selectFrom('projectClients')
    .innerJoin('users', 'users.id', 'projectClients.userId')
    .select('users.id')
    .where('projectClients.projectId', '=', agreed.projectId)
    .where('users.lastVisitAt', '>=', since)
    .whereRef('users.lastVisitAt', '>=', 'projectClients.addedAt')
    .limit(1)
    .executeTakeFirst()
  return looked !== undefined || isInCalendars(db, agreed.projectId, since)
}

export const dateVisibleSince = (
  { createdAt }: AgreedDateTarget,
  last: LastDateChange | undefined,
  shared: string,
): string => [createdAt, last?.movedAt ?? '', shared].toSorted().at(-1) ?? ''

async function isInCalendars(db: Db, projectId: string, since: string): Promise<boolean> {
  const took = await db
    .selectFrom('calendarFeeds')
    .innerJoin('projectClients', 'projectClients.userId', 'calendarFeeds.userId')
    .select('calendarFeeds.id')
    .where('projectClients.projectId', '=', projectId)
    .where((it) => it.or([it('calendarFeeds.projectId', 'is', null), it('calendarFeeds.projectId', '=', projectId)]))
    .where('calendarFeeds.readAt', '>=', since)
    .whereRef('calendarFeeds.readAt', '>=', 'projectClients.addedAt')
    .limit(1)
    .executeTakeFirst()
  return took !== undefined
}

export const findLastDateChange = (
  db: Db,
  { projectId, workItemId, milestoneId }: AgreedDateTarget,
): Promise<LastDateChange | undefined> =>
  db
    .selectFrom('movedDays')
    .selectAll()
    .$if(workItemId !== undefined, (it) => it.where('workItemId', '=', workItemId ?? ''))
    .$if(milestoneId !== undefined, (it) => it.where('milestoneId', '=', milestoneId ?? ''))
    .$if(workItemId === undefined && milestoneId === undefined, (it) =>
      it.where('projectId', '=', projectId).where('workItemId', 'is', null).where('milestoneId', 'is', null),
    )
    .orderBy('movedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const isVisibilityChange = sql<boolean>`"changes" like '%"audience":%'`

async function sharedSince(db: Db, { workItemId, rootId }: AgreedDateTarget): Promise<string> {
  if (workItemId === undefined) return ''
  const line = await db
    .selectFrom('activities')
    .select('createdAt')
    .where('targetId', 'in', [workItemId, rootId ?? workItemId])
    .where(isVisibilityChange)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line?.createdAt ?? ''
}
