import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from './connection/connect.ts'
import { isPostgres } from './connection/dialect.ts'

/** The list is one parameter: the statement is prepared once, at half the cost of a parameter list. */
export const inList = (db: Db, column: string, texts: readonly string[]): Expression<SqlBool> =>
  inPreparedList(db, column, isPostgres(db) ? texts : JSON.stringify(texts))

/** For a precompiled query (`preparedRows`), with a placeholder. */
export function inPreparedList(db: Db, column: string, list: unknown): Expression<SqlBool> {
  return isPostgres(db)
    ? sql<SqlBool>`${sql.ref(column)} = any(${list}::text[])`
    : sql<SqlBool>`${sql.ref(column)} in (select "value" from json_each(${list}))`
}
