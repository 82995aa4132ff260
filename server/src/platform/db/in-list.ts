import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from './connection/connect.ts'
import { isPostgres } from './connection/dialect.ts'

/**
 * Rows whose `column` is one of many texts, which travel as one value: the statement stays the same however many they
 * are, so that it is prepared once, and costs half of a list of parameters.
 */
export const inList = (db: Db, column: string, texts: readonly string[]): Expression<SqlBool> =>
  inPreparedList(db, column, isPostgres(db) ? texts : JSON.stringify(texts))

/** The same in a query that is built once (`preparedRows`), which has a stand-in in place of the texts. */
export function inPreparedList(db: Db, column: string, list: unknown): Expression<SqlBool> {
  return isPostgres(db)
    ? sql<SqlBool>`${sql.ref(column)} = any(${list}::text[])`
    : sql<SqlBool>`${sql.ref(column)} in (select "value" from json_each(${list}))`
}
