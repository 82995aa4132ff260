import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'
import { ALL_DAYS } from '../../db/tables/counters.ts'
import { unindexed } from '../../db/unindexed.ts'
import type { Visit } from '../../http/session/visit.ts'
import { policy } from '../../policy/policy.ts'
import { seesAll } from '../../policy/sees-all.ts'
import { visible } from '../../policy/visible.ts'
import { allOf, partitionsOf, numbersBetween, wanted } from './find-lines.ts'
import type { LineFilter } from './line-filter.ts'

/** How many lines of each type a person may see, and `all`; whatever types the filter names, all are counted. */
export async function countLines(visit: Visit, filter: LineFilter): Promise<Record<string, number>> {
  const counts: Record<string, number> = { all: 0 }
  for (const { type, count } of await countsByType(visit, { ...filter, types: undefined })) {
    counts[type] = (counts[type] ?? 0) + count
    counts['all'] = (counts['all'] ?? 0) + count
  }
  return counts
}

interface TypeCount {
  type: string
  count: number
}

/** Reads kept numbers wherever they answer the question; counts lines of one person, project or thing otherwise. */
async function countsByType(visit: Visit, filter: LineFilter): Promise<TypeCount[]> {
  const { actor } = visit
  const { actorId, projectId, rootId, workItemId, requestId, from, until } = filter
  const all = seesAll(actor, policy.activity.see)
  if (rootId ?? workItemId ?? requestId) return counted(visit, filter)
  if (all && !projectId && !actorId && (from || until)) return keptByDay(visit, filter)
  if (from ?? until) return counted(visit, filter)
  return kept(visit, { projectId: projectId ?? (all ? '' : undefined), actorId })
}

/** The kept numbers as if they were lines, so that the policy can be asked about them: it looks at `requestId`. */
export const keptNumbers = (db: Db) =>
  db
    .selectFrom('lineCounts')
    .selectAll()
    .where('count', '>', 0)
    .select(sql<number | null>`nullif("onRequest", 0)`.as('requestId'))
    .as('kept')

/** The kept numbers, of one customer or person or both, of all customers that the reader sees, or of everything. */
function kept(
  { actor, db }: Visit,
  { projectId, actorId = '' }: { projectId?: string | undefined; actorId?: string | undefined },
) {
  let query = db
    .selectFrom(keptNumbers(db))
    .select(['type', (it) => it.fn.sum<number>('count').as('count')])
    .where(visible(actor, policy.activity.see, 'activities', 'kept'))
    .where('actorId', '=', actorId)
    .where('day', '=', projectId === '' && actorId === '' ? ALL_DAYS : '')
    .groupBy('type')
  if (projectId !== undefined) query = query.where('projectId', '=', projectId)
  return query.execute()
}

/** Whole days (UTC) are kept; what the workspace's days begin and end with beside them is counted. */
async function keptByDay(visit: Visit, { from, until }: LineFilter): Promise<TypeCount[]> {
  const firstDay = from && dayOf(Date.parse(from) + DAY - 1)
  const endDay = until && dayOf(Date.parse(until))
  const query = visit.db
    .selectFrom(keptNumbers(visit.db))
    .select(['type', (it) => it.fn.sum<number>('count').as('count')])
    .where(visible(visit.actor, policy.activity.see, 'activities', 'kept'))
    .where('projectId', '=', '')
    .where('actorId', '=', '')
    .where('day', '>=', firstDay || '0')
    .where('day', '<', endDay || ALL_DAYS)
    .groupBy('type')
  const edges = [
    ...(from && firstDay ? await counted(visit, { from, until: midnight(firstDay) }) : []),
    ...(until && endDay ? await counted(visit, { from: midnight(endDay), until }) : []),
  ]
  return [...(await query.execute()), ...edges]
}

const DAY = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const midnight = (day: string) => `${day}T00:00:00.000Z`

async function counted({ actor, db }: Visit, filter: LineFilter): Promise<TypeCount[]> {
  const between = await numbersBetween(db, filter)
  if (between === 'nothing') return []
  const partitions = partitionsOf(actor, filter)
  // Own projects one after the other, and in each the span of time alone: the other way round it is everybody's.
  const lines = partitions ? sql`(${partitions.keys}) as "partition" cross join "activities"` : sql`"activities"`
  const inPartition = partitions ? [sql<SqlBool>`"activities".${sql.ref(partitions.column)} = "partition"."key"`] : []
  // Grouped by an expression: an index in the order of types must not seem nearer than the one by time.
  const type = unindexed<string>('activities.type')
  const { rows } = await sql<TypeCount>`select ${type} as "type", count(*) as "count" from ${lines}
    where ${visible(actor, policy.activity.see, 'activities')}
    and ${allOf([...inPartition, ...wanted('activities', filter), ...between('activities')])} group by ${type}`.execute(
    db,
  )
  return rows
}
