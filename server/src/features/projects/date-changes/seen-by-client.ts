import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { DateChangesTable } from '../../../platform/db/tables/date-changes.ts'

/** An item with an agreed date: project, milestone, task or subtask. */
export interface AgreedDateTarget {
  projectId: string
  workItemId?: string
  /** For work: the task on whose page it appears. */
  rootId?: string
  milestoneId?: string
  /** Currently visible to the client. */
  isShared: boolean
  dueOn: string
  createdAt: string
}

export type LastDateChange = Selectable<DateChangesTable>

/**
 * Whether the client could have seen the agreed date: one of them visited, or fetched a calendar feed, since it was set
 * and they had access. Visited pages aren't recorded, so a reason may be required unnecessarily, but is never missed
 * after a visit.
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

/** Start of the period in which the date was both current and visible. */
export const dateVisibleSince = (
  { createdAt }: AgreedDateTarget,
  last: LastDateChange | undefined,
  shared: string,
): string => [createdAt, last?.movedAt ?? '', shared].toSorted().at(-1) ?? ''

/** Fetched by one of their calendar feeds. */
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

/** The last change of its date; undefined if it never changed. */
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

/** Condition on activity entries: a change of visibility. */
export const isVisibilityChange = sql<boolean>`"changes" like '%"audience":%'`

/** When the item or its task last changed visibility; empty if never. */
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
