import { DAY, LIMITS } from '@oriel/contracts/limits'
import { addDays } from '@oriel/contracts/time/dates'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { type StoredActivityType, toActivityType } from '../../../platform/db/stored-activity-types.ts'
import { ALL_DATES } from '../../../platform/db/tables/counters.ts'
import { startOfDay, readerToday } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { seesAll } from '../../../policy/sees-all.ts'
import { visible } from '../../../policy/visible.ts'
import { allConditions, splitByIndex, sequenceBetween, matchesFilter } from './query-entries.ts'
import type { EntryFilter } from './entry-filter.ts'
import { withoutIndex } from '../../../platform/db/sql/index-hints.ts'
import { sideOf } from '../../../policy/side.ts'

export async function countEntries(ctx: RequestContext, filter: EntryFilter): Promise<Record<string, number>> {
  const counts: Record<string, number> = { all: 0 }
  for (const { type: stored, count } of await countsByType(ctx, { ...filter, types: undefined })) {
    const type = toActivityType(stored)
    counts[type] = (counts[type] ?? 0) + count
    counts['all'] = (counts['all'] ?? 0) + count
  }
  return counts
}

interface TypeCount {
  type: StoredActivityType
  count: number
}

async function countsByType(ctx: RequestContext, filter: EntryFilter): Promise<TypeCount[]> {
  const { actor } = ctx
  const { actorId, projectId, rootId, workItemId, requestId, from, until } = filter
  const all = seesAll(actor, policy.activity.see)
  if (rootId ?? workItemId ?? requestId) return countMatching(ctx, filter)
  if (all && !projectId && !actorId && (from || until)) return readDailyCounters(ctx, filter)
  if (from ?? until) return countMatching(ctx, filter)
  return readCounters(ctx, { projectId: projectId ?? (all ? '' : undefined), actorId })
}

/** Shaped like entries for the policy, which reads `requestId`. */
export const entryCounters = (db: Db) =>
  db
    .selectFrom('lineCounts')
    .selectAll()
    .where('count', '>', 0)
    .select(sql<number | null>`nullif("onRequest", 0)`.as('requestId'))
    .as('kept')

function readCounters(
  { actor, db }: RequestContext,
  { projectId, actorId = '' }: { projectId?: string | undefined; actorId?: string | undefined },
) {
  let query = db
    .selectFrom(entryCounters(db))
    .select(['type', (it) => it.fn.sum<number>('count').as('count')])
    .where(visible(actor, policy.activity.see, 'activities', 'kept'))
    .where('actorId', '=', actorId)
    .where('day', '=', projectId === '' && actorId === '' ? ALL_DATES : '')
    .groupBy('type')
  if (projectId !== undefined) query = query.where('projectId', '=', projectId)
  return query.execute()
}

/** Counters cover whole UTC dates; partial dates at both ends are counted from entries. */
async function readDailyCounters(ctx: RequestContext, { from, until }: EntryFilter): Promise<TypeCount[]> {
  const firstDay = from && dateOf(Date.parse(from) + DAY - 1)
  const endDay = until && dateOf(Date.parse(until))
  const query = ctx.db
    .selectFrom(entryCounters(ctx.db))
    .select(['type', (it) => it.fn.sum<number>('count').as('count')])
    .where(visible(ctx.actor, policy.activity.see, 'activities', 'kept'))
    .where('projectId', '=', '')
    .where('actorId', '=', '')
    .where('day', '>=', firstDay || '0')
    .where('day', '<', endDay || ALL_DATES)
    .groupBy('type')
  const edges = [
    ...(from && firstDay ? await countMatching(ctx, { from, until: midnight(firstDay) }) : []),
    ...(until && endDay ? await countMatching(ctx, { from: midnight(endDay), until }) : []),
  ]
  return [...(await query.execute()), ...edges]
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const midnight = (day: string) => `${day}T00:00:00.000Z`

async function countMatching({ actor, db }: RequestContext, filter: EntryFilter): Promise<TypeCount[]> {
  const between = await sequenceBetween(db, filter)
  if (between === 'nothing') return []
  const partitions = splitByIndex(actor, filter)
  // From projects to entries: each index scan covers one project.
  const lines = partitions ? sql`(${partitions.keys}) as "partition" cross join "activities"` : sql`"activities"`
  const inPartition = partitions ? [sql<SqlBool>`"activities".${sql.ref(partitions.column)} = "partition"."key"`] : []
  // An expression keeps the planner on the index by time, not by type.
  const type = withoutIndex<StoredActivityType>('activities.type')
  const { rows } = await sql<TypeCount>`select ${type} as "type", count(*) as "count" from ${lines}
    where ${visible(actor, policy.activity.see, 'activities')}
    and ${allConditions([...inPartition, ...matchesFilter('activities', filter), ...between('activities')])} group by ${type}`.execute(
    db,
  )
  return rows
}

export async function listActivityFilterOptions(_: object, ctx: RequestContext) {
  const { actor, db } = ctx
  const projects = db.selectFrom('projects').where(visible(actor, policy.project.see, 'projects'))
  const named = await projects
    .where('archivedAt', 'is', null)
    .select(['id', 'name'])
    .orderBy('sortKey')
    .orderBy('id')
    .limit(LIMITS.listMost)
    .execute()
  const people = await peopleIn(ctx)
  return {
    people: people.map(({ id, fullName }) => ({ id, name: fullName })),
    projects: named,
  }
}

/**
 * Managers choose among all past actors; employees among managers and members of their projects; clients among their
 * team and authors they can read.
 */
function peopleIn({ actor, db }: RequestContext) {
  const people = db
    .selectFrom('users')
    .select(['id', 'fullName'])
    .orderBy('sortKey')
    .orderBy('id')
    .limit(LIMITS.listMost)
  if (seesAll(actor, policy.activity.see)) {
    const active = db.selectFrom('lineCounts').select('actorId').where('projectId', '=', '').where('actorId', '>', '')
    return people.where('id', 'in', active).execute()
  }
  const projects = db.selectFrom('projects').where(visible(actor, policy.project.see, 'projects'))
  const team = db.selectFrom('projectMembers').select('userId').where('projectId', 'in', projects.select('id'))
  const clients = db.selectFrom('projectClients').select('userId').where('projectId', 'in', projects.select('id'))
  const there = people.where('deletedAt', 'is', null)
  if (sideOf(actor) === 'client')
    return there.where((it) => it.or([it('id', 'in', team), it('id', 'in', seenActing({ actor, db }))])).execute()
  return there.where((it) => it.or([it('role', '=', 'pm'), it('id', 'in', team), it('id', 'in', clients)])).execute()
}

const seenActing = ({ actor, db }: Pick<RequestContext, 'actor' | 'db'>) =>
  db
    .selectFrom(entryCounters(db))
    .select('actorId')
    .where(visible(actor, policy.activity.see, 'activities', 'kept'))
    .where('actorId', '>', '')
    .where('day', '=', '')
    .where('count', '>', 0)

/** In the reader's time zone. */
export async function countActivity(_: object, ctx: RequestContext) {
  const { all: total = 0, ...byType } = await countEntries(ctx, {})
  const since = async (day: string) => (await countEntries(ctx, { from: startOfDay(ctx, day) }))['all'] ?? 0
  const today = readerToday(ctx)
  return { total, byType, today: await since(today), week: await since(addDays(today, -6)) }
}
