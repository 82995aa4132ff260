import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/connection/connect.ts'
import { isPostgres } from '../../server/src/platform/db/connection/dialect.ts'

/** Bulk insert: recreating indexes afterwards is many times faster. */
export async function withoutIndexes(db: Db, work: () => Promise<void>, tables?: readonly string[]) {
  const { rows } = await (
    isPostgres(db)
      ? sql<Index>`select indexname as "name", tablename as "table", indexdef as "text" from pg_indexes
          where schemaname = current_schema() and indexdef not like 'CREATE UNIQUE%'`
      : sql<Index>`select "name", "tbl_name" as "table", "sql" as "text" from sqlite_master
          where "type" = 'index' and "sql" is not null and "sql" not like 'create unique%' and "tbl_name" <> 'searchTexts'`
  ).execute(db)
  const indexes = rows.filter(({ table }) => tables?.includes(table) ?? true)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  await work()
  for (const { text } of indexes) await sql.raw(text).execute(db)
}

interface Index {
  name: string
  table: string
  text: string
}
