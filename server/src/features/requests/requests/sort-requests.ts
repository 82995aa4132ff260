import type { RequestStatus } from '@oriel/contracts/v1/requests/requests-schemas'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { afterKey } from '../../../platform/db/sql/keyset.ts'
import type { CursorKey } from '../../../platform/http/responses/cursor-page.ts'
import type { RequestRecord, visibleRequests } from './find-request.ts'

type Query = ReturnType<typeof visibleRequests>

interface Order {
  keys: number
  sorted: (query: Query) => Query
  after: (key: CursorKey) => RawBuilder<SqlBool>
  keyOf: (row: RequestRecord) => CursorKey
}

const latest = [
  ['requests.createdAt', 'desc'],
  ['requests.id', 'desc'],
] as const
const longestWaiting = [
  ['requests.createdAt', 'asc'],
  ['requests.id', 'desc'],
] as const

/** Two orders, so that each uses the index by status. */
const by = (order: typeof latest | typeof longestWaiting): Order => ({
  keys: order.length,
  sorted: (query) => order.reduce((sorted, [column, direction]) => sorted.orderBy(column, direction), query),
  after: (key) => afterKey(order, key),
  keyOf: ({ createdAt, id }) => [createdAt, id],
})

export const byLatest = by(latest)

const isPending = sql<SqlBool>`${sql.ref('requests.status')} = 'pending'`

const pendingFirst: Order = {
  keys: 3,
  sorted: (query) =>
    query
      .orderBy(sql`case when ${isPending} then 0 else 1 end`)
      .orderBy(sql`case when ${isPending} then ${sql.ref('requests.createdAt')} end`)
      .orderBy('requests.createdAt', 'desc')
      .orderBy('requests.id', 'desc'),
  after: ([group, ...key]) =>
    group === 0
      ? sql<SqlBool>`(not (${isPending}) or ${afterKey(longestWaiting, key)})`
      : sql<SqlBool>`(not (${isPending}) and ${afterKey(latest, key)})`,
  keyOf: ({ status, createdAt, id }) => [status === 'pending' ? 0 : 1, createdAt, id],
}

export const byLongestWaiting = (status: RequestStatus | 'rejected-or-stopped' | 'approved-any' | undefined): Order =>
  status === undefined || status === 'rejected-or-stopped' || status === 'approved-any'
    ? pendingFirst
    : status === 'pending'
      ? by(longestWaiting)
      : byLatest
