import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from './connection/connect.ts'
import { isPostgres } from './connection/dialect.ts'

/**
 * Rows whose `column` is one of many texts, which travel as one value: the statement stays the same however many they
 * are, so that it is prepared once, and costs half of a list of parameters.
 */
export function oneOf(db: Db, column: string, texts: readonly string[]): Expression<SqlBool> {
  return isPostgres(db)
    ? sql<SqlBool>`${sql.ref(column)} = any(${texts}::text[])`
    : sql<SqlBool>`${sql.ref(column)} in (select "value" from json_each(${JSON.stringify(texts)}))`
}
