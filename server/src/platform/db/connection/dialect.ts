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

/** The day so many days after another, as text. */
export const addDaysSql = (
  db: { getExecutor(): { adapter: unknown } },
  day: Expression<unknown>,
  days: number,
): Expression<string> =>
  isPostgres(db)
    ? sql<string>`to_char(${day}::date + ${sql.lit(days)}, 'YYYY-MM-DD')`
    : sql<string>`date(${day}, ${sql.lit(`+${days} days`)})`
