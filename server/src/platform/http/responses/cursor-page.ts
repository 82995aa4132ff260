import { message } from '@oriel/contracts/message'
import { type SelectQueryBuilder, sql } from 'kysely'
import { badRequest } from '../../base/errors.ts'
import { afterKey, type Direction } from '../../db/sql/keyset.ts'

/** Cursor: sort values of the previous row; the last is unique. */
export type CursorKey = readonly (string | number | null)[]

export interface CursorPage {
  limit: number
  after: CursorKey | null
  skip: number
}

const DEFAULT_LIMIT = 50

/** Databases don't compare text with numbers. */
export type CursorKeyType = 'text' | 'integer'

/** Throws 400 unless the cursor matches `keys`. */
export function parseCursorPage(
  {
    limit = DEFAULT_LIMIT,
    after,
    skip = 0,
  }: { limit?: number | undefined; after?: string | undefined; skip?: number | undefined },
  keys: number | readonly CursorKeyType[],
): CursorPage {
  return { limit, after: after === undefined ? null : readCursor(after, keys), skip }
}

/** `rows`: one more than a page. The cursor is null at the end. */
export function takePage<Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => CursorKey) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last ? writeCursor(keyOf(last)) : null }
}

/** Keyset pagination. The rows have the columns of `order` under their own names. */
export async function selectPage<DB, Tables extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  order: readonly (readonly [column: string, direction: Direction])[],
  { limit, after, skip }: CursorPage,
) {
  const rows = await order
    .reduce(
      (sorted, [column, direction]) => sorted.orderBy(sql.ref(column), direction),
      after ? query.where(afterKey(order, after)) : query,
    )
    .limit(limit + 1)
    .offset(skip)
    .execute()
  const names = order.map(([column]) => column.slice(column.indexOf('.') + 1))
  return takePage(rows, limit, (row) => names.map((name) => (row as Record<string, string>)[name] ?? null))
}

const writeCursor = (key: CursorKey) => Buffer.from(JSON.stringify(key)).toString('base64url')

function readCursor(cursor: string, keys: number | readonly CursorKeyType[]): CursorKey {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(key) && isValidKey(key, keys)) return key
  } catch {
    // Malformed cursors get the same error.
  }
  throw badRequest(message({ id: 'This cursor doesn’t belong to this list.' }))
}

const isValidKey = (key: readonly unknown[], keys: number | readonly CursorKeyType[]) =>
  typeof keys === 'number'
    ? key.length === keys && key.every((it) => it === null || isText(it) || isInteger(it))
    : key.length === keys.length && key.every((it, at) => (keys[at] === 'text' ? isText(it) : isInteger(it)))

const isText = (it: unknown) => typeof it === 'string' && it.isWellFormed() && !it.includes('\0')
const isInteger = (it: unknown) => Number.isInteger(it) && Math.abs(it as number) < 2 ** 31
