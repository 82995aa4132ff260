import type {
  RequestCounts,
  RequestFilter,
  RequestStatus,
  RequestStats,
} from '@oriel/contracts/v1/requests/requests-schemas'
import { type Expression, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { countRecords } from '../../projects/counters/count-records.ts'
import { peekedValue } from '../../../platform/db/connection/sqlite-compiler.ts'
import { takePage, parseCursorPage } from '../../../platform/http/responses/cursor-page.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { isNotArchived } from '../../../policy/archive.ts'
import { sideOf } from '../../../policy/side.ts'
import { visible } from '../../../policy/visible.ts'
import { hasLabel } from '../../work/labels/label-records.ts'
import { visibleRequests } from './find-request.ts'
import { byLatest, byLongestWaiting } from './sort-requests.ts'
import { matchesSearch } from './search-requests.ts'
import { showRequests } from './show-requests.ts'
import { LIMITS } from '@oriel/contracts/limits'
import { responseTimes, median } from '../../work/request-status/response-times.ts'
import { readRequestEvents } from '../../work/request-status/request-history.ts'

export async function listRequests(input: z.output<typeof RequestFilter>, ctx: RequestContext) {
  const { status, project, label, q, detail } = input
  const order = sideOf(ctx.actor) === 'manager' ? byLongestWaiting(status) : byLatest
  const { limit, after, skip } = parseCursorPage(input, order.keys)
  const conditions: Expression<SqlBool>[] = []
  conditions.push(
    project === undefined ? isNotArchived('requests.projectId') : peekedValue('requests.projectId', project),
  )
  if (label) conditions.push(hasLabel(ctx, 'requests.id', label))
  if (q) conditions.push(await matchesSearch(ctx, q))
  const counts =
    (q ?? label)
      ? countsOf(await countByStatus(ctx, conditions))
      : countsOf(await countRecords(ctx, 'requests', { projectId: project }))
  const rows = await order
    .sorted(visibleRequests(ctx))
    .where(ofStatus(status))
    .where((it) => it.and(after ? [...conditions, order.after(after)] : conditions))
    .limit(limit + 1)
    .offset(skip)
    .execute()
  const { items, next } = takePage(rows, limit, order.keyOf)
  const total = status ? statusesOf(status).reduce((sum, it) => sum + counts[counted[it]], 0) : counts.total
  return { ...(await showRequests(ctx, items, detail)), next, total, counts }
}

/** Concatenation keeps the planner on the index of the sort order, not of the status. */
function ofStatus(status: Listed | Group | undefined) {
  if (status === undefined) return sql<SqlBool>`"requests"."status" <> 'cancelled'`
  if (status === 'rejected-or-stopped' || status === 'approved-any')
    return sql<SqlBool>`"requests"."status" || '' in (${sql.join(statusesOf(status))})`
  return sql<SqlBool>`"requests"."status" = ${status}`
}

type Listed = Exclude<RequestStatus, 'cancelled'>

const groups = {
  'rejected-or-stopped': ['rejected', 'stopped'],
  'approved-any': ['approved', 'in-progress', 'completed', 'stopped'],
} as const
type Group = keyof typeof groups

const statusesOf = (status: Listed | Group): readonly Listed[] =>
  status === 'rejected-or-stopped' || status === 'approved-any' ? groups[status] : [status]

export const countRequests = async (ctx: RequestContext) => countsOf(await countRecords(ctx, 'requests'))

function countByStatus({ actor, db }: RequestContext, conditions: readonly Expression<SqlBool>[]) {
  return db
    .selectFrom('requests')
    .select(['status', (it) => it.fn.countAll<number>().as('count')])
    .where(visible(actor, policy.request.see, 'requests'))
    .where((it) => it.and([...conditions]))
    .groupBy('status')
    .execute()
}

const counted: Record<Listed, Exclude<keyof RequestCounts, 'total'>> = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  'in-progress': 'inProgress',
  completed: 'completed',
  stopped: 'stopped',
}

function countsOf(rows: ReadonlyArray<{ status: string; count: number }>): RequestCounts {
  const counts = { total: 0, pending: 0, approved: 0, rejected: 0, inProgress: 0, completed: 0, stopped: 0 }
  for (const { status, count: number } of rows) {
    const name = counted[status as keyof typeof counted]
    if (name === undefined) continue
    counts[name] += number
    counts.total += number
  }
  return counts
}

export async function countRequestStats(ctx: RequestContext): Promise<RequestStats> {
  const forReview = sideOf(ctx.actor) === 'manager'
  return { ...(await countRequests(ctx)), medianWaitingDays: forReview ? await medianWaiting(ctx) : null }
}

/** Working days; of the latest 1000 decisions. */
async function medianWaiting({ actor, db }: RequestContext) {
  const decided = await db
    .selectFrom('requests')
    .select('stations')
    .where(visible(actor, policy.request.see, 'requests'))
    .where('reviewedAt', 'is not', null)
    .orderBy('reviewedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.listMost)
    .execute()
  return median(decided.map((request) => responseTimes(readRequestEvents(request), actor.calendar).agency))
}
