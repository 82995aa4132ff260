import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { isAboutPart } from '../../../platform/db/log-conditions.ts'
import type { HashChainColumns } from '../../../platform/db/tables/activities.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { Actor } from '../../../policy/relations.ts'
import { policy } from '../../../policy/policy.ts'
import { findRelation, seesAll } from '../../../policy/sees-all.ts'
import { visible } from '../../../policy/visible.ts'
import type { EntryFilter } from './entry-filter.ts'

export type EntryRow = Omit<Selectable<Tables['activities']>, keyof HashChainColumns>
type Condition = RawBuilder<SqlBool>

interface Page {
  limit: number
  offset: number
  /** Only lines with a smaller number. */
  before?: number | undefined
}

/** The newest lines that a person may see, one more than the page holds when there are more. Reads about a page, however long the log is. */
export async function queryEntries(ctx: RequestContext, filter: EntryFilter, page: Page): Promise<EntryRow[]> {
  const { actor, db } = ctx
  const between = await sequenceBetween(db, filter)
  if (between === 'nothing') return []
  const conditions = (alias: string) =>
    allConditions([...matchesFilter(alias, filter), ...between(alias), ...olderThan(alias, page)])
  const most = page.limit + 1
  const partitions = splitByIndex(actor, filter)
  const inPartition = (alias: string) => allConditions([conditions(alias), ...shareable(actor, alias)])
  let query = db
    .selectFrom('activities')
    .selectAll()
    .where(visible(actor, policy.activity.see, 'activities'))
    .where(conditions('activities'))
    .orderBy('seq', 'desc')
    .limit(most)
  if (partitions)
    query = query.where(
      sql<SqlBool>`"activities"."seq" in (${mergeNewest(partitions, inPartition, page.offset + most)})`,
    )
  return query.offset(page.offset).execute()
}

/** Many narrow ways into the log, each in the order of the feed, that together hold every line asked for. */
interface Partitions {
  column: 'projectId' | 'type'
  keys: RawBuilder<unknown>
}

/**
 * Where one index has the lines in order, the database walks along it. Where they come from many projects or have
 * several types, it would read everything there ever was: then the newest of each partition are enough.
 */
export function splitByIndex(actor: Actor, { types, actorId, projectId, rootId, workItemId, requestId }: EntryFilter) {
  if (projectId ?? rootId ?? workItemId ?? requestId) return undefined
  if (!seesAll(actor, policy.activity.see)) {
    const own = findRelation(actor, policy.activity.see)
    if (!own) return undefined
    const keys = sql`select "id" as "key" from "projects" where ${own.among(actor, sql.ref('projects.id'))}`
    return { column: 'projectId', keys } satisfies Partitions
  }
  if (actorId || !types || types.length < 2) return undefined
  const keys = sql.join(
    types.map((type) => sql`select ${type} as "key"`),
    sql` union all `,
  )
  return { column: 'type', keys } satisfies Partitions
}

/** What `visible` asks of a line besides its project: the partitions must not end with lines that nobody is shown. */
function shareable(actor: Actor, alias: string): Condition[] {
  const only = findRelation(actor, policy.activity.see)?.only
  return only ? [sql<SqlBool>`${only.among((name) => sql.ref(`${alias}.${name}`), actor)}`] : []
}

/**
 * As many partitions as there are lines asked for hold enough from the oldest of their latest lines on: nothing before
 * it is looked at. Of fewer partitions each is read as far as it could fill the page alone.
 */
function mergeNewest({ column, keys }: Partitions, conditions: (alias: string) => Condition, most: number) {
  const edge = (key: string, offset: number) => sql`(
      select "edge"."seq" from "activities" as "edge" where "edge".${sql.ref(column)} = ${sql.ref(key)} and ${conditions('edge')}
      order by "edge"."seq" desc limit 1 offset ${offset})`
  return sql`with "partitions" as materialized (
      select "partition"."key", ${edge('partition.key', 0)} as "latest" from (${keys}) as "partition"
    ), "floor" as materialized (
      select "latest" from "partitions" where "latest" is not null order by "latest" desc limit 1 offset ${most - 1}
    )
    select "line"."seq" from "partitions" cross join "activities" as "line"
    where "partitions"."latest" >= coalesce((select "latest" from "floor"), 0)
    and "line".${sql.ref(column)} = "partitions"."key" and ${conditions('line')}
    and "line"."seq" >= coalesce((select "latest" from "floor"), ${edge('partitions.key', most - 1)}, 0)
    order by "line"."seq" desc limit ${most}`
}

/** What the filter says, as conditions on the log under the name `alias`; of its times `sequenceBetween`. */
export function matchesFilter(alias: string, filter: EntryFilter): Condition[] {
  const { types, from: _, until: __, ...ids } = filter
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const conditions = [sql<SqlBool>`${column('inFeeds')} = 1`]
  if (types) conditions.push(sql<SqlBool>`${column('type')} in (${sql.join(types)})`)
  for (const [name, id] of Object.entries(ids)) {
    if (id !== undefined) conditions.push(sql<SqlBool>`${column(name)} = ${id}`)
  }
  if (ids.workItemId !== undefined) conditions.push(isAboutPart(alias))
  return conditions
}

const olderThan = (alias: string, { before }: Page) =>
  before === undefined ? [] : [sql<SqlBool>`${sql.ref(`${alias}.seq`)} < ${before}`]

export const allConditions = (conditions: Condition[]) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

/** The numbers of the log follow time, so that a span of time is a span of numbers, wherever the walk is along numbers. */
export async function sequenceBetween(db: Db, { from, until }: EntryFilter) {
  if (from === undefined && until === undefined) return () => []
  const { rows } = await sql<{ first: number | null; end: number | null }>`
    select ${firstSince(db, from)} as "first", ${firstSince(db, until)} as "end"`.execute(db)
  const { first = null, end = null } = rows[0] ?? {}
  // Nothing is as late as that, or all of it later.
  if (from !== undefined && (first === null || (end !== null && first >= end))) return 'nothing'
  return (alias: string) => {
    const seq = sql.ref(`${alias}.seq`)
    return [
      ...(from === undefined ? [] : [sql<SqlBool>`${seq} >= ${first}`]),
      ...(end === null ? [] : [sql<SqlBool>`${seq} < ${end}`]),
    ]
  }
}

/** Word for word the condition of the index by time, which holds one line of so many. */
const isInIndex = sql<SqlBool>`"seq" % 64 = 0`

/** The first line since then: a few steps from the last one before it that the index knows. */
function firstSince(db: Db, instant: string | undefined) {
  if (instant === undefined) return sql`null`
  const known = db
    .selectFrom('activities')
    .select('seq')
    .where(isInIndex)
    .where('createdAt', '<', instant)
    .orderBy('createdAt', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
  return db
    .selectFrom('activities')
    .select('seq')
    .where('seq', '>', sql<number>`coalesce(${known}, 0)`)
    .where('createdAt', '>=', instant)
    .orderBy('seq')
    .limit(1)
}
