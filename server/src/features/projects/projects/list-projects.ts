import { closedStatuses } from '@oriel/contracts/enums'
import type { ProjectFilter, ProjectPage } from '@oriel/contracts/v1/projects/projects-schemas'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { type RecordCount, countRecords } from '../counters/count-records.ts'
import { afterKey } from '../../../platform/db/sql/keyset.ts'
import { matches } from '../../../platform/db/search-index.ts'
import { takePage, parseCursorPage } from '../../../platform/http/responses/cursor-page.ts'
import { readerToday } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { showProjects } from './show-projects.ts'
import { countByStatus, priorityVisibility, sortKeyFor } from './project-filters.ts'

type Filter = z.output<typeof ProjectFilter>

export async function listProjects(input: Filter, ctx: RequestContext): Promise<z.input<typeof ProjectPage>> {
  const { rows, ...page } = await findProjects(input, ctx)
  return { ...(await showProjects(rows, ctx, input.detail)), ...page }
}

export async function findProjects({ status, ...input }: Filter, ctx: RequestContext) {
  const matching = matchingOf(input, ctx)
  const counts = countByStatus(await groupsOf(input, ctx))
  const archivedCounts = countByStatus(await countArchived(input, ctx))
  const total = (input.archived ? archivedCounts : counts)[status ?? 'all']
  const { by, holds, usual } = sortKeyFor(ctx.actor, input.sort ?? 'createdAt', input.order)
  const direction = input.order ?? usual
  const { limit, after, skip } = parseCursorPage(input, [holds, 'text'])
  const beside = { total, counts, archived: archivedCounts.all }
  if (skip >= total) return { rows: [], next: null, ...beside }
  let listed = matching
  if (status) listed = listed.where('status', '=', status)
  const order = [[by, direction] as const, ['id', direction] as const]
  if (after) listed = listed.where(afterKey(order, after))
  const found = await listed
    .selectAll()
    .select(sql<string | number>`${by}`.as('sortKey'))
    .orderBy(by, direction)
    .orderBy('id', direction)
    .limit(sql.lit(limit + 1))
    .$if(skip > 0, (it) => it.offset(skip))
    .execute()
  const { items: rows, next } = takePage(found, limit, ({ sortKey, id }) => [sortKey, id])
  return { rows, next, ...beside }
}

const countArchived = (wanted: Wanted, ctx: RequestContext) => countMatching({ ...wanted, archived: 'true' }, ctx)

const countMatching = (wanted: Wanted, ctx: RequestContext) =>
  matchingOf(wanted, ctx)
    .select(['status', (it) => it.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()

type Wanted = Pick<Filter, 'q' | 'priority' | 'due' | 'archived'>

function matchingOf({ q, priority, due, archived }: Wanted, { db, actor }: RequestContext) {
  let matching = db
    .selectFrom('projects')
    .where(visible(actor, policy.project.see, 'projects'))
    .where('archivedAt', archived ? 'is not' : 'is', null)
  if (q) matching = matching.where(matches(db, 'projects', q))
  if (due) matching = matching.where('status', 'not in', closedStatuses).where('dueOn', '<', readerToday({ actor }))
  if (!priority) return matching
  const isRead = priorityVisibility(actor)
  matching = matching.where('priority', '=', priority)
  return isRead ? matching.where(isRead) : matching
}

function groupsOf(wanted: Wanted, ctx: RequestContext): Promise<ReadonlyArray<Pick<RecordCount, 'status' | 'count'>>> {
  const { q, priority, due } = wanted
  if (!q && !due) return countRecords(ctx, 'projects', { words: priority && [priority] })
  return countMatching({ ...wanted, archived: undefined }, ctx)
}
