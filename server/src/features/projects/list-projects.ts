import type { ProjectFilter, ProjectPage } from '@oriel/contracts/v1/shapes/projects'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { type Counted, count } from '../../counters/count.ts'
import { afterKey } from '../../db/keyset.ts'
import { matches } from '../../db/search.ts'
import { cut, sliceOf } from '../../http/answers/slices.ts'
import type { Visit } from '../../http/session/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { describeProjects } from './describe-projects.ts'
import { countsOf, readsPriority, sortKeyFor } from './filter.ts'

type Filter = z.output<typeof ProjectFilter>

/** The projects a person sees, filtered, sorted and paged; newest first unless asked otherwise. */
export async function listProjects(input: Filter, visit: Visit): Promise<z.input<typeof ProjectPage>> {
  const { rows, ...page } = await findProjects(input, visit)
  return { ...(await describeProjects(rows, visit, input.detail)), ...page }
}

/** The rows of the page alone. */
export async function findProjects({ status, ...input }: Filter, visit: Visit) {
  const matching = matchingOf(input, visit)
  const counts = countsOf(await groupsOf(input, visit))
  const total = counts[status ?? 'all']
  const { by, holds, usual } = sortKeyFor(visit.actor, input.sort ?? 'createdAt')
  const direction = input.order ?? usual
  const { limit, after, skip } = sliceOf(input, [holds, 'text'])
  // What is not there need not be looked for.
  if (skip >= total) return { rows: [], next: null, total, counts }
  let listed = matching
  if (status) listed = listed.where('status', '=', status)
  const order = [[by, direction] as const, ['id', direction] as const]
  if (after) listed = listed.where(afterKey(order, after))
  const found = await listed
    .selectAll()
    .select(sql<string | number>`${by}`.as('sortKey'))
    .orderBy(by, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .offset(skip)
    .execute()
  const { items: rows, next } = cut(found, limit, ({ sortKey, id }) => [sortKey, id])
  return { rows, next, total, counts }
}

type Wanted = Pick<Filter, 'q' | 'priority'>

function matchingOf({ q, priority }: Wanted, { db, actor }: Visit) {
  let matching = db.selectFrom('projects').where(visible(actor, policy.project.see, 'projects'))
  if (q) matching = matching.where(matches(db, 'projects', q))
  if (!priority) return matching
  const isRead = readsPriority(actor)
  matching = matching.where('priority', '=', priority)
  return isRead ? matching.where(isRead) : matching
}

/** How many of each status: from the counters, unless something is searched for. */
function groupsOf(wanted: Wanted, visit: Visit): Promise<ReadonlyArray<Pick<Counted, 'status' | 'count'>>> {
  const { q, priority } = wanted
  if (!q) return count(visit, 'projects', { words: priority && [priority] })
  return matchingOf(wanted, visit)
    .select(['status', (it) => it.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
}
