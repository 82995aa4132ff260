import { type ColumnDataType, type Expression, type Kysely, PostgresAdapter, sql } from 'kysely'

/** Where the two databases differ, one name each. */

export const isPostgres = (db: Pick<Kysely<never>, 'getExecutor'> | { getExecutor(): { adapter: unknown } }) =>
  db.getExecutor().adapter instanceof PostgresAdapter

/** Text that sorts and compares by code point on both, whatever the database's locale. */
export const textType = (db: { getExecutor(): { adapter: unknown } }): ColumnDataType | Expression<string> =>
  isPostgres(db) ? sql<string>`text collate "C"` : 'text'

/** Whole numbers of up to 53 bits. */
export const integerType = (db: { getExecutor(): { adapter: unknown } }): ColumnDataType =>
  isPostgres(db) ? 'bigint' : 'integer'
