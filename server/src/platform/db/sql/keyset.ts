import { dueOrder } from '@oriel/contracts/time/dates'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

export type Direction = 'asc' | 'desc'

/**
 * Keyset pagination. Order columns must not be null; the last must be unique. Columns of one direction form a row
 * value, which an index can answer.
 */
export function afterKey(
  order: readonly (readonly [column: string | Expression<unknown>, direction: Direction])[],
  key: readonly (string | number | null)[],
): RawBuilder<SqlBool> {
  const sign = (direction: Direction) => sql.raw(direction === 'asc' ? '>' : '<')
  const [first] = order
  if (!first) throw new Error('an order has at least one column')
  if (order.every(([, direction]) => direction === first[1])) {
    const columns = sql.join(order.map(([column]) => asSql(column)))
    return sql<SqlBool>`(${columns}) ${sign(first[1])} (${sql.join(key.map((value) => sql.val(value)))})`
  }
  const choices = order.map(([column, direction], at) => {
    const equal = order.slice(0, at).map(([before], index) => sql`${asSql(before)} = ${key[index]}`)
    return sql`(${sql.join([...equal, sql`${asSql(column)} ${sign(direction)} ${key[at]}`], sql` and `)})`
  })
  // Redundant, but an index range can start there.
  const bound = sql`${asSql(first[0])} ${sign(first[1])}= ${key[0]}`
  return sql<SqlBool>`(${bound} and (${sql.join(choices, sql` or `)}))`
}

/** Undated rows last in both directions. Uses no index. */
export const undatedLast = (column: string, direction: Direction = 'asc') =>
  sql<string>`coalesce(${sql.ref(column)}, ${sql.lit(direction === 'asc' ? dueOrder(null) : '')})`

const asSql = (column: string | Expression<unknown>) => (typeof column === 'string' ? sql.ref(column) : column)
