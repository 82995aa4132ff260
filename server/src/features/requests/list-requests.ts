import type { listTaskRequests, RequestFilter, TaskRequestCounts } from '@atrium/contracts/task-requests'
import { type Expression, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Tables } from '../../db/tables.ts'
import { isMore, pageOf, pagination } from '../../http/paging.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { count } from '../../counters/count.ts'
import { visibleRequests } from './find-request.ts'
import { containing } from './search-requests.ts'
import { showRequests } from './show-requests.ts'

type Filter = z.output<typeof listTaskRequests.input>
type StoredStatus = Tables['requests']['status']

const listed: Record<RequestFilter, { status: StoredStatus[]; count: keyof TaskRequestCounts }> = {
  all: { status: ['pending', 'approved', 'rejected', 'in-progress', 'completed'], count: 'total' },
  pending: { status: ['pending'], count: 'pending' },
  approved: { status: ['approved'], count: 'approved' },
  rejected: { status: ['rejected'], count: 'rejected' },
  'in progress': { status: ['in-progress'], count: 'inProgress' },
  completed: { status: ['completed'], count: 'completed' },
}

/** For the client: the latest first. */
export const listOwn = (filter: Filter, visit: Visit) =>
  list(filter, visit, (query) => query.orderBy('requests.createdAt', 'desc').orderBy('requests.id', 'desc'))

/** For the manager: what waits for a decision first, the longest waiting at the top; then the rest, the latest first. */
export const listForReview = (filter: Filter, visit: Visit) =>
  list(filter, visit, (query) => {
    // Of one status the index by status has the order.
    if (filter.status === 'pending') return query.orderBy('requests.createdAt').orderBy('requests.id', 'desc')
    if (filter.status && filter.status !== 'all')
      return query.orderBy('requests.createdAt', 'desc').orderBy('requests.id', 'desc')
    return query
      .orderBy(sql`case when ${sql.ref('requests.status')} = 'pending' then 0 else 1 end`)
      .orderBy(sql`case when ${sql.ref('requests.status')} = 'pending' then ${sql.ref('requests.createdAt')} end`)
      .orderBy('requests.createdAt', 'desc')
      .orderBy('requests.id', 'desc')
  })

type Query = ReturnType<typeof visibleRequests>

async function list(
  { status = 'all', customer, search, ...paging }: Filter,
  visit: Visit,
  sorted: (it: Query) => Query,
) {
  const conditions: Expression<SqlBool>[] = []
  if (customer !== undefined) conditions.push(sql<SqlBool>`${sql.ref('requests.projectId')} = ${customer}`)
  if (search) conditions.push(await containing(visit, search))
  const counts = search
    ? countsOf(await countByStatus(visit, conditions))
    : countsOf(await count(visit, 'requests', { projectId: customer }))
  const page = pageOf(paging)
  const rows = await sorted(visibleRequests(visit))
    // Said as what it leaves out, so that the index of the order is gone along, not that of the statuses.
    .where((it) =>
      status === 'all' ? it('requests.status', '!=', 'cancelled') : it('requests.status', 'in', listed[status].status),
    )
    .where((it) => it.and(conditions))
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const total = counts[listed[status].count]
  return {
    data: await showRequests(visit, rows),
    counts,
    pagination: pagination(page, total),
    more: isMore(page, total),
  }
}

/** How many requests each status would list. */
export const countRequests = async (visit: Visit) => countsOf(await count(visit, 'requests'))

function countByStatus({ actor, db }: Visit, conditions: readonly Expression<SqlBool>[]) {
  return db
    .selectFrom('requests')
    .select(['status', (it) => it.fn.countAll<number>().as('count')])
    .where(visible(actor, policy.request.see, 'requests'))
    .where((it) => it.and([...conditions]))
    .groupBy('status')
    .execute()
}

function countsOf(rows: ReadonlyArray<{ status: string; count: number }>): TaskRequestCounts {
  const of = (filter: RequestFilter) =>
    rows
      .filter(({ status }) => listed[filter].status.some((it) => it === status))
      .reduce((sum, { count }) => sum + count, 0)
  return {
    total: of('all'),
    pending: of('pending'),
    approved: of('approved'),
    rejected: of('rejected'),
    inProgress: of('in progress'),
    completed: of('completed'),
  }
}
