import { LIMITS } from '@oriel/contracts/limits'
import { fillMessage } from '@oriel/contracts/message'
import * as refusals from '@oriel/contracts/v1/error-messages'
import type { WorkItemFilter, WorkItemPage, WorkItemSort } from '@oriel/contracts/v1/work/work-items-schemas'
import { type Expression, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { countRecords, type RecordCount } from '../../projects/counters/count-records.ts'
import { reusePlans } from '../../../platform/db/connection/reuse-plans.ts'
import { afterKey, undatedLast } from '../../../platform/db/sql/keyset.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import { takePage, parseCursorPage } from '../../../platform/http/responses/cursor-page.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import {
  countByStatus,
  matchesFilter,
  isCountable,
  isDated,
  isUndated,
  hasStatus,
  type WorkFilter,
} from './work-filters.ts'
import { buildGroupKey, countGroups, buildSortKey } from './group-work-items.ts'
import { findListScope } from './list-scope.ts'
import { showWorkItems } from './show-work-items.ts'

export async function listWorkItems(
  input: z.output<typeof WorkItemFilter>,
  ctx: RequestContext,
): Promise<z.input<typeof WorkItemPage>> {
  const [kind, other] = filtersOf(input, ctx)
  if (input.project !== undefined) await reusePlans(ctx.db)
  const { status: statuses, detail, group } = input
  const [place, first, second] = await Promise.all([
    findListScope(ctx, kind),
    matchKind(ctx, kind),
    other && matchKind(ctx, other),
  ])
  if (place === 'hidden') return NOTHING
  const wheres = [first.where, second?.where] as const
  const counts = countByStatus([...first.groups, ...(second?.groups ?? [])])
  const total = statuses ? statuses.reduce((sum, status) => sum + counts[status], 0) : counts.all
  if (group && place === 'everywhere' && total > LIMITS.sorted) throw invalidFields({ group: refusals.tooManyToGroup })
  const sort = input.sort ?? (place === 'everywhere' ? 'createdAt' : 'position')
  if (place === 'everywhere' && !buildSortKey(ctx.actor, sort).isIndexed && total > LIMITS.sorted)
    throw invalidFields({ sort: fillMessage(refusals.tooManyToSort, { most: LIMITS.sorted }) })
  const { rows, next } = await pageOf(ctx, wheres, total, { ...input, sort })
  const positions = sort === 'position' ? new Map(rows.map(({ id, sortKey }) => [id, Number(sortKey)])) : undefined
  const sizes = group && input.after === undefined && { groups: await countGroups(ctx, anyOf(wheres), group) }
  const { items, parents, people, projects } = await showWorkItems(ctx, rows, detail, positions)
  return {
    items,
    next,
    total,
    counts,
    ...sizes,
    ...(place === 'everywhere' ? {} : place.next),
    parents: { ...(place === 'everywhere' ? {} : place.parents), ...parents },
    people,
    projects: { ...(place === 'everywhere' ? {} : place.projects), ...projects },
  }
}

type Part = readonly [where: Expression<SqlBool>, column: Expression<unknown>]
/** Reads both along an index by date; databases put undated work at opposite ends. */
const datedAndUndated = (where: Expression<SqlBool>, by: Part[1], key: Part[1]): Part[] => [
  [sql<SqlBool>`(${where} and ${isDated})`, by],
  [sql<SqlBool>`(${where} and ${isUndated})`, key],
]

type Input = z.output<typeof WorkItemFilter>
const isNarrow = ({ project, projects, parent, assignee }: Input) =>
  [project, projects, parent, assignee].some((it) => it !== undefined)
const isDatedOnly = ({ due, dueFrom, dueTo }: Input) =>
  dueFrom !== undefined || dueTo !== undefined || (due !== undefined && due !== 'none')

type Conditions = readonly [Expression<SqlBool>, Expression<SqlBool> | undefined]
const anyOf = ([one, other]: Conditions) => (other ? sql<SqlBool>`(${one} or ${other})` : one)

async function matchKind(ctx: RequestContext, filter: WorkFilter) {
  const { status } = filter
  const where = await matchesFilter(ctx, filter)
  const groups = await groupsOf(ctx, filter, where)
  return { where: status ? sql<SqlBool>`(${where} and ${hasStatus(status)})` : where, groups }
}

/** Each kind has its own counters and partial indexes. */
function filtersOf(input: Input, { actor }: RequestContext): [WorkFilter, WorkFilter?] {
  const filter = { ...input, assignee: input.assignee?.map((id) => (id === 'me' ? actor.id : id)) }
  if (input.kind === 'any' && input.parent === undefined)
    return [
      { ...filter, kind: 'task' },
      { ...filter, kind: 'subtask' },
    ]
  const kind = input.kind === 'any' ? undefined : input.kind
  return [{ ...filter, kind: kind ?? (input.parent === undefined ? 'task' : 'subtask') }]
}

/** Invisible parents look like missing ones. */
const NOTHING = { items: [], next: null, total: 0, counts: countByStatus([]), parents: {}, people: {}, projects: {} }

type Group = Pick<RecordCount, 'status' | 'count'>

async function groupsOf(ctx: RequestContext, filter: WorkFilter, where: Expression<SqlBool>): Promise<Group[]> {
  const { kind, project: projectId, priority: words, visibility: audience } = filter
  if (isCountable(filter)) return countRecords(ctx, `${kind}s`, { projectId, words, audience })
  return ctx.db
    .selectFrom('workItems')
    .where(where)
    .select(['status', (it) => it.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
}

async function pageOf(
  { db, actor }: RequestContext,
  wheres: Conditions,
  total: number,
  input: z.output<typeof WorkItemFilter> & { sort: WorkItemSort },
) {
  const { by, holds, usual } = buildSortKey(actor, input.sort)
  const direction = input.order ?? usual
  const groups = input.group ? [buildGroupKey(actor, input.group)] : []
  const orderBy = (column: Expression<unknown>) => [
    ...groups.map((group) => [group.by, group.usual] as const),
    [column, direction] as const,
    [sql.ref('workItems.id'), direction] as const,
  ]
  const key = input.sort === 'dueOn' && !isDatedOnly(input) ? undatedLast('dueOn', direction) : by
  const { limit, after, skip } = parseCursorPage(input, [...groups.map((group) => group.holds), holds, 'text'])
  if (skip >= total) return { rows: [], next: null }
  const ordered = (where: Expression<SqlBool>, column = key) => {
    const query = db.selectFrom('workItems').where(where)
    const order = orderBy(column)
    return order.reduce(
      (sorted, [column, way]) => sorted.orderBy(column, way),
      after ? query.where(afterKey(order, after)) : query,
    )
  }
  // At most the total, so that the scan stops.
  const most = Math.min(limit + 1, total - skip)
  const firstIds = ([where, column]: Part) =>
    db
      .selectFrom(
        ordered(where, column)
          .select('workItems.id')
          .limit(skip + most)
          .as('first'),
      )
      .select('id')
  const isSplit = key !== by && !input.group && !isNarrow(input)
  const parts = wheres.flatMap((where): Part[] =>
    where ? (isSplit ? datedAndUndated(where, by, key) : [[where, key]]) : [],
  )
  const idsOf = () => parts.map(firstIds).reduce((all, part) => all.unionAll(part))
  const where = parts.length > 1 ? sql<SqlBool>`"workItems"."id" in ${idsOf()}` : wheres[0]
  const rows = await ordered(where)
    .selectAll()
    .select(sql<string | number>`${key}`.as('sortKey'))
    .$if(groups.length > 0, (it) => it.select(sql<string | number>`${groups[0]?.by}`.as('groupKey')))
    .limit(most)
    .offset(skip)
    .execute()
  const { items, next } = takePage(rows, limit, ({ groupKey, sortKey, id }) =>
    groupKey === undefined ? [sortKey, id] : [groupKey, sortKey, id],
  )
  return { rows: items, next }
}
