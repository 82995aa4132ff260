import { sql } from 'kysely'
import type { Db } from './connection/connect.ts'
import { isPostgres } from './connection/dialect.ts'

/** Kysely's introspection would read every column. The database may be empty. */
export async function tableNames(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await (
    isPostgres(db)
      ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = any(current_schemas(false))`
      : sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
  ).execute(db)
  return new Set(rows.map(({ name }) => name))
}
