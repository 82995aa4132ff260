import { sql } from 'kysely'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import type { Services } from '../../../platform/http/services.ts'

/** Refreshes SQLite's planner statistics, a few hundred rows per changed table. PostgreSQL has autovacuum. */
export async function analyzeTables({ db }: Pick<Services, 'db'>) {
  if (isPostgres(db)) return
  await sql`pragma analysis_limit = 400`.execute(db)
  await sql`pragma optimize = 0x10002`.execute(db)
}
