import { type ColumnDataType, type Expression, type Kysely, PostgresAdapter, sql } from 'kysely'

export const isPostgres = (db: Pick<Kysely<never>, 'getExecutor'> | { getExecutor(): { adapter: unknown } }) =>
  db.getExecutor().adapter instanceof PostgresAdapter

/** Sorts by code point, whatever the locale. */
export const textType = (db: { getExecutor(): { adapter: unknown } }): ColumnDataType | Expression<string> =>
  isPostgres(db) ? sql<string>`text collate "C"` : 'text'

/** Integers of up to 53 bits. */
export const integerType = (db: { getExecutor(): { adapter: unknown } }): ColumnDataType =>
  isPostgres(db) ? 'bigint' : 'integer'
