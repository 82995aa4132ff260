import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { isPostgres } from './dialect.ts'
import { answeredLater } from './postgres-pool.ts'

/**
 * Until the transaction ends, PostgreSQL plans each prepared statement once, not for each list of ids: planning a look-up
 * by id costs more than running it. Not before ranges, searches or limits, whose best plan depends on the values.
 */
export async function reusePlans(db: Db) {
  if (isPostgres(db)) await sql`set local plan_cache_mode = force_generic_plan${answeredLater}`.execute(db)
}
