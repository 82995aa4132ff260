import type { listActivities } from '@atrium/contracts/activity'
import { LIMITS } from '@atrium/contracts/limits'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { invalid, notFound } from '../../http/errors.ts'
import { pageOf, pagination } from '../../http/paging.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible, visibleWork } from '../../policy/visible.ts'
import { countLines } from './count-lines.ts'
import { findLines } from './find-lines.ts'
import { type LineFilter, readFilter } from './line-filter.ts'
import { showActivities } from './show-activities.ts'

type Query = z.output<typeof listActivities.input>
type Paging = Pick<Query, 'page' | 'limit' | 'before'>

/** What the signed-in person may know of what happened, newest first: everybody's feed, with the caller's own limits. */
export function listFeed({ page, limit, before, ...query }: Query, visit: Visit) {
  return feed(visit, readFilter(query), { page, limit, before })
}

/** The feed of one customer; one that does not exist is not a feed without lines. */
export async function listFeedOfCustomer({ id, ...query }: Query & { id: string }, visit: Visit) {
  await ensureThere(visit, 'customer', id)
  return listFeed({ ...query, customer: id }, visit)
}

const things = {
  customer: { column: 'projectId', name: 'Customer' },
  task: { column: 'rootId', name: 'Task' },
  subtask: { column: 'workItemId', name: 'Subtask' },
  taskRequest: { column: 'requestId', name: 'Task request' },
} as const

/** What happened to one thing and below it. */
export async function listFeedOfThing(
  { type, id, ...paging }: Paging & { type: keyof typeof things; id: string },
  visit: Visit,
) {
  await ensureThere(visit, type, id)
  return feed(visit, { [things[type].column]: id }, paging)
}

async function feed(visit: Visit, filter: LineFilter, { before, ...paging }: Paging) {
  const page = pageOf(paging, LIMITS.activitiesPerPage)
  const lines = await findLines(visit, filter, {
    ...page,
    before: before === undefined ? undefined : await numberOf(visit, before),
  })
  const counts = await countLines(visit, filter)
  const total = filter.types ? filter.types.reduce((sum, type) => sum + (counts[type] ?? 0), 0) : (counts['all'] ?? 0)
  return {
    activities: await showActivities(visit, lines.slice(0, page.limit)),
    pagination: pagination(page, total),
    more: lines.length > page.limit,
    counts,
  }
}

async function numberOf({ actor, db }: Visit, id: string) {
  const line = await db
    .selectFrom('activities')
    .select('seq')
    .where('id', '=', id)
    .where(visible(actor, policy.activity.see, 'activities'))
    .executeTakeFirst()
  if (!line) throw invalid({ before: 'There is no such activity' })
  return line.seq
}

async function ensureThere({ actor, db }: Visit, type: keyof typeof things, id: string) {
  const lookUp = {
    customer: () =>
      db
        .selectFrom('projects')
        .select('id')
        .where(visible(actor, policy.project.see, 'projects')),
    task: () => db.selectFrom('workItems').select('id').where(visibleWork(actor, 'task')),
    subtask: () => db.selectFrom('workItems').select('id').where(visibleWork(actor, 'subtask')),
    taskRequest: () =>
      db
        .selectFrom('requests')
        .select('id')
        .where(visible(actor, policy.request.see, 'requests')),
  }
  const { rows } = await sql`select 1 from (${lookUp[type]()}) as "seen" where "id" = ${id}`.execute(db)
  if (rows.length === 0) throw notFound(things[type].name)
}
