import { LIMITS } from '@oriel/contracts/limits'
import { filled } from '@oriel/contracts/message'
import * as refusals from '@oriel/contracts/v1/refusals'
import type { WorkItemFilter, WorkItemPage, WorkItemSort } from '@oriel/contracts/v1/shapes/work-items'
import { type Expression, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { count } from '../../counters/count.ts'
import { afterKey } from '../../db/keyset.ts'
import { invalid } from '../../http/errors.ts'
import { cut, sliceOf } from '../../http/answers/slices.ts'
import type { Visit } from '../../http/session/visit.ts'
import { countsOf, fits, isCounted, ofStatus, type WorkFilter } from './filter.ts'
import { groupKeyFor, sizesOf } from './group.ts'
import { sortKeyFor } from './sort-keys.ts'
import { placeOf } from './place-of.ts'
import { showWorkItems } from './show-work-items.ts'

/** The work that a person sees: tasks, or with `parent` its subtasks, unless a kind is chosen. */
export async function listWorkItems(
  input: z.output<typeof WorkItemFilter>,
  visit: Visit,
): Promise<z.input<typeof WorkItemPage>> {
  const filter = filterOf(input, visit)
  const { status: statuses, detail, group } = input
  const place = await placeOf(visit, filter)
  if (place === 'hidden') return NOTHING
  const where = await fits(visit, filter)
  const counts = countsOf(await groupsOf(visit, filter, where))
  const total = statuses ? statuses.reduce((sum, status) => sum + counts[status], 0) : counts.all
  if (group && place === 'everywhere' && total > LIMITS.sorted) throw invalid({ group: refusals.tooManyToGroup })
  const sort = input.sort ?? (place === 'everywhere' ? 'createdAt' : 'position')
  if (place === 'everywhere' && !sortKeyFor(visit.actor, sort).isIndexed && total > LIMITS.sorted)
    throw invalid({ sort: filled(refusals.tooManyToSort, { most: LIMITS.sorted }) })
  const met = statuses ? sql<SqlBool>`(${where} and ${ofStatus(statuses)})` : where
  const { rows, next } = await pageOf(visit, met, total, { ...input, sort })
  const positions = sort === 'position' ? new Map(rows.map(({ id, sortKey }) => [id, Number(sortKey)])) : undefined
  const groups = group && input.after === undefined && { groups: await sizesOf(visit, met, group) }
  const { items, parents, people, projects } = await showWorkItems(visit, rows, detail, positions)
  return {
    items,
    next,
    total,
    counts,
    ...groups,
    ...(place === 'everywhere' ? {} : place.next),
    parents: { ...(place === 'everywhere' ? {} : place.parents), ...parents },
    people,
    projects: { ...(place === 'everywhere' ? {} : place.projects), ...projects },
  }
}

function filterOf(input: z.output<typeof WorkItemFilter>, { actor }: Visit): WorkFilter {
  const {
    project,
    projects,
    parent,
    status,
    priority,
    assignee,
    audience,
    dueFrom,
    dueTo,
    due,
    changedSince,
    waits,
    q,
  } = input
  return {
    kind: input.kind ?? (parent === undefined ? 'task' : 'subtask'),
    statuses: status,
    priorities: priority,
    projectId: project,
    projectIds: projects,
    parentId: parent,
    assignees: assignee?.map((id) => (id === 'me' ? actor.id : id)),
    audience,
    dueFrom,
    dueTo,
    due,
    changedSince,
    waits,
    q,
  }
}

/** In a place that the reader does not see lies nothing, as in one that never was. */
const NOTHING = { items: [], next: null, total: 0, counts: countsOf([]), parents: {}, people: {}, projects: {} }

/** How many of each status: from the counters, or counted where the filter asks for what they do not know. */
function groupsOf(visit: Visit, filter: WorkFilter, where: Expression<SqlBool>) {
  const { kind, projectId, priorities, audience } = filter
  if (isCounted(filter)) return count(visit, `${kind}s`, { projectId, words: priorities, audience })
  return visit.db
    .selectFrom('workItems')
    .where(where)
    .select(['status', (it) => it.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
}

async function pageOf(
  { db, actor }: Visit,
  where: Expression<SqlBool>,
  total: number,
  input: z.output<typeof WorkItemFilter> & { sort: WorkItemSort },
) {
  const { by, holds, usual } = sortKeyFor(actor, input.sort)
  const direction = input.order ?? usual
  const groups = input.group ? [groupKeyFor(actor, input.group)] : []
  const order = [
    ...groups.map((group) => [group.by, group.usual] as const),
    [by, direction] as const,
    [sql.ref('workItems.id'), direction] as const,
  ]
  const { limit, after, skip } = sliceOf(input, [...groups.map((group) => group.holds), holds, 'text'])
  // What is not there need not be looked for.
  if (skip >= total) return { rows: [], next: null }
  let query = db.selectFrom('workItems').where(where)
  if (after) query = query.where(afterKey(order, after))
  for (const [column, way] of order) query = query.orderBy(column, way)
  const rows = await query
    .selectAll()
    .select(sql<string | number>`${by}`.as('sortKey'))
    .$if(groups.length > 0, (it) => it.select(sql<string | number>`${groups[0]?.by}`.as('groupKey')))
    // Once all are found nobody goes on for one more.
    .limit(Math.min(limit + 1, total - skip))
    .offset(skip)
    .execute()
  const { items, next } = cut(rows, limit, ({ groupKey, sortKey, id }) =>
    groupKey === undefined ? [sortKey, id] : [groupKey, sortKey, id],
  )
  return { rows: items, next }
}
