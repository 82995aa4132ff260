import { sql } from 'kysely'
import { isPostgres } from '../platform/db/connection/dialect.ts'
import type { Services } from '../platform/http/services.ts'

/**
 * SQLite looks anew at how large tables have become, so that it goes through the right index: at most at a few hundred
 * rows of each, and only where much has changed. PostgreSQL does so by itself.
 */
export async function analyzeTables({ db }: Pick<Services, 'db'>) {
  if (isPostgres(db)) return
  await sql`pragma analysis_limit = 400`.execute(db)
  await sql`pragma optimize = 0x10002`.execute(db)
}
