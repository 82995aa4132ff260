import type { listActivities } from '@atrium/contracts/activity'
import { LIMITS } from '@atrium/contracts/limits'
import type * as z from 'zod/mini'
import { invalid, notFound } from '../../http/errors.ts'
import { pageOf, pagination } from '../../http/paging.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
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
  customer: { table: 'customers', rule: policy.customer.see, column: 'customerId', name: 'Customer' },
  task: { table: 'tasks', rule: policy.task.see, column: 'taskId', name: 'Task' },
  subtask: { table: 'subtasks', rule: policy.subtask.see, column: 'subtaskId', name: 'Subtask' },
  taskRequest: { table: 'taskRequests', rule: policy.taskRequest.see, column: 'requestId', name: 'Task request' },
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
  const { table, rule, name } = things[type]
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where(visible(actor, rule, table))
    .executeTakeFirst()
  if (!found) throw notFound(name)
}
