import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { isAboutPart } from '../../../platform/db/sql/index-hints.ts'
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
  before?: number | undefined
}

/** Newest first, one more than the limit if there are more. The cost depends on the page size, not the log. */
export async function queryEntries(ctx: RequestContext, filter: EntryFilter, page: Page): Promise<EntryRow[]> {
  const { actor, db } = ctx
  const between = await sequenceBetween(db, filter)
  if (between === 'nothing') return []
  const conditions = (alias: string) =>
    allConditions([...matchesFilter(alias, filter), ...between(alias), ...olderThan(alias, page)])
  const most = page.limit + 1
  // PostgreSQL plans first pages once: it would expect a parameter to read a tenth of the log.
  const number = page.offset === 0 ? sql.lit<number> : sql.val<number>
  const partitions = splitByIndex(actor, filter)
  const inPartition = (alias: string) => allConditions([conditions(alias), ...shareable(actor, alias)])
  let query = db
    .selectFrom('activities')
    .selectAll()
    .where(visible(actor, policy.activity.see, 'activities'))
    .where(conditions('activities'))
    .orderBy('seq', 'desc')
    .limit(number(most))
  if (partitions)
    query = query.where(
      sql<SqlBool>`"activities"."seq" in (${mergeNewest(partitions, inPartition, page.offset + most, number)})`,
    )
  return query.offset(number(page.offset)).execute()
}

interface Partitions {
  column: 'projectId' | 'type'
  keys: RawBuilder<unknown>
}

/**
 * A single project or item has an index in feed order. Several projects or types need partitions: read the newest of
 * each and merge, instead of sorting all entries.
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

/** Without `visible`, a partition could fill its page with hidden entries. */
function shareable(actor: Actor, alias: string): Condition[] {
  const only = findRelation(actor, policy.activity.see)?.only
  return only ? [sql<SqlBool>`${only.among((name) => sql.ref(`${alias}.${name}`), actor)}`] : []
}

/**
 * K-way merge. With as many partitions as requested entries, the oldest of their latest entries is a lower bound; with
 * fewer, each is read for a full page.
 */
function mergeNewest(
  { column, keys }: Partitions,
  conditions: (alias: string) => Condition,
  most: number,
  number: typeof sql.val<number>,
) {
  const edge = (key: string, offset: number) => sql`(
      select "edge"."seq" from "activities" as "edge" where "edge".${sql.ref(column)} = ${sql.ref(key)} and ${conditions('edge')}
      order by "edge"."seq" desc limit 1 offset ${number(offset)})`
  return sql`with "partitions" as materialized (
      select "partition"."key", ${edge('partition.key', 0)} as "latest" from (${keys}) as "partition"
    ), "floor" as materialized (
      select "latest" from "partitions" where "latest" is not null order by "latest" desc limit 1 offset ${number(most - 1)}
    )
    select "line"."seq" from "partitions" cross join "activities" as "line"
    where "partitions"."latest" >= coalesce((select "latest" from "floor"), 0)
    and "line".${sql.ref(column)} = "partitions"."key" and ${conditions('line')}
    and "line"."seq" >= coalesce((select "latest" from "floor"), ${edge('partitions.key', most - 1)}, 0)
    order by "line"."seq" desc limit ${number(most)}`
}

/** Without the period; `sequenceBetween` converts that. */
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

/** Log numbers follow time: turns the period into a range of numbers. */
export async function sequenceBetween(db: Db, { from, until }: EntryFilter) {
  if (from === undefined && until === undefined) return () => []
  const { rows } = await sql<{ first: number | null; end: number | null }>`
    select ${firstSince(db, from)} as "first", ${firstSince(db, until)} as "end"`.execute(db)
  const { first = null, end = null } = rows[0] ?? {}
  if (from !== undefined && (first === null || (end !== null && first >= end))) return 'nothing'
  return (alias: string) => {
    const seq = sql.ref(`${alias}.seq`)
    return [
      ...(from === undefined ? [] : [sql<SqlBool>`${seq} >= ${first}`]),
      ...(end === null ? [] : [sql<SqlBool>`${seq} < ${end}`]),
    ]
  }
}

/** Condition of the partial index by time: every 64th entry. */
const isInIndex = sql<SqlBool>`"seq" % 64 = 0`

/** A few steps from the indexed entry before the instant. */
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
