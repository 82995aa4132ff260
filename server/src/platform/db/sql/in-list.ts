import { closedStatuses, openStatuses } from '@oriel/contracts/enums'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../connection/connect.ts'
import { isPostgres } from '../connection/dialect.ts'

/** One parameter, so prepared once, at half the cost of a list. Leaves out rows without text. */
export function inList(db: Db, column: string, texts: readonly string[]): Expression<SqlBool>
export function inList<Row>(
  db: Db,
  column: string,
  rows: readonly Row[],
  textOf: (row: Row) => string | null,
): Expression<SqlBool>
export function inList<Row>(
  db: Db,
  column: string,
  rows: readonly Row[],
  textOf: (row: Row) => string | null = String,
): Expression<SqlBool> {
  const texts = rows.map(textOf).filter((text) => text !== null)
  return inPreparedList(db, column, isPostgres(db) ? texts : JSON.stringify(texts))
}

/**
 * For `preparedRows`, with a placeholder. PostgreSQL would plan each list again, because a short one looks cheaper than
 * the ten elements of a reused plan. Behind a subquery it doesn't see the length.
 */
export function inPreparedList(db: Db, column: string, list: unknown): Expression<SqlBool> {
  return isPostgres(db)
    ? sql<SqlBool>`${sql.ref(column)} = any(array(select unnest(${list}::text[])))`
    : sql<SqlBool>`${sql.ref(column)} in (select "value" from json_each(${list}))`
}

const literals = (words: readonly string[]): RawBuilder<string> =>
  sql`(${sql.join(words.map((word) => sql.lit(word)))})`

/** Literals, as in the conditions of partial indexes: parameters wouldn't match. */
export const OPEN_STATUSES = literals(openStatuses)
export const CLOSED_STATUSES = literals(closedStatuses)
