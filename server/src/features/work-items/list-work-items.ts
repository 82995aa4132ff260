import type { WorkItemFilter, WorkItemPage, WorkItemSort } from '@oriel/contracts/v1/shapes/work-items'
import { type Expression, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { count } from '../../counters/count.ts'
import { afterKey } from '../../db/keyset.ts'
import { cut, sliceOf } from '../../http/answers/slices.ts'
import type { Visit } from '../../http/session/visit.ts'
import { countsOf, fits, isCounted, sortKeys, type WorkFilter } from './filter.ts'
import { placeOf } from './place-of.ts'
import { showWorkItems } from './show-work-items.ts'

/** The work that a person sees: tasks, or with `parent` its subtasks, unless a kind is chosen. */
export async function listWorkItems(
  input: z.output<typeof WorkItemFilter>,
  visit: Visit,
): Promise<z.input<typeof WorkItemPage>> {
  const { project: projectId, parent: parentId, assignee, status, detail } = input
  const filter: WorkFilter = {
    kind: input.kind ?? (parentId === undefined ? 'task' : 'subtask'),
    projectId,
    parentId,
    assigneeId: assignee === 'me' ? visit.actor.id : assignee,
    priority: input.priority,
    dueFrom: input.dueFrom,
    dueTo: input.dueTo,
    due: input.due,
    q: input.q,
  }
  const place = await placeOf(visit, filter)
  if (place === 'hidden') return NOTHING
  const where = await fits(visit, filter)
  const counts = countsOf(await groupsOf(visit, filter, where))
  const total = counts[status ?? 'all']
  const sort = input.sort ?? (place === 'everywhere' ? 'createdAt' : 'position')
  const { rows, next } = await pageOf(visit, where, total, { ...input, sort })
  const { items, parents, people, projects } = await showWorkItems(visit, rows, detail)
  return {
    items,
    next,
    total,
    counts,
    ...(place === 'everywhere' ? {} : place.next),
    parents: { ...(place === 'everywhere' ? {} : place.parents), ...parents },
    people,
    projects: { ...(place === 'everywhere' ? {} : place.projects), ...projects },
  }
}

/** In a place that the reader does not see lies nothing, as in one that never was. */
const NOTHING = { items: [], next: null, total: 0, counts: countsOf([]), parents: {}, people: {}, projects: {} }

/** How many of each status: from the counters, or counted where the filter asks for what they do not know. */
function groupsOf(visit: Visit, filter: WorkFilter, where: Expression<SqlBool>) {
  const { kind, projectId, priority } = filter
  if (isCounted(filter)) return count(visit, `${kind}s`, { projectId, words: priority && [priority] })
  return visit.db
    .selectFrom('workItems')
    .where(where)
    .select(['status', (it) => it.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
}

async function pageOf(
  { db }: Visit,
  where: Expression<SqlBool>,
  total: number,
  input: z.output<typeof WorkItemFilter> & { sort: WorkItemSort },
) {
  const { by, holds, usual } = sortKeys[input.sort]
  const direction = input.order ?? usual
  const { limit, after, skip } = sliceOf(input, [holds, 'text'])
  // What is not there need not be looked for.
  if (skip >= total) return { rows: [], next: null }
  let query = db.selectFrom('workItems').where(where)
  if (input.status) query = query.where('status', '=', input.status)
  if (after) {
    query = query.where(
      afterKey(
        [
          [by, direction],
          ['id', direction],
        ],
        after,
      ),
    )
  }
  const rows = await query
    .selectAll()
    .select(sql<string | number>`${by}`.as('sortKey'))
    .orderBy(by, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .offset(skip)
    .execute()
  const { items, next } = cut(rows, limit, ({ sortKey, id }) => [sortKey, id])
  return { rows: items, next }
}
