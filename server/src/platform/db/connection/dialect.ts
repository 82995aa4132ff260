import { type ColumnDataType, type Expression, type Kysely, PostgresAdapter, sql } from 'kysely'

export const isPostgres = (db: Pick<Kysely<never>, 'getExecutor'> | { getExecutor(): { adapter: unknown } }) =>
  db.getExecutor().adapter instanceof PostgresAdapter

/** By code point, in every locale. */
export const textType = (db: { getExecutor(): { adapter: unknown } }): ColumnDataType | Expression<string> =>
  isPostgres(db) ? sql<string>`text collate "C"` : 'text'

/** Up to 53 bits. */
export const integerType = (db: { getExecutor(): { adapter: unknown } }): ColumnDataType =>
  isPostgres(db) ? 'bigint' : 'integer'
