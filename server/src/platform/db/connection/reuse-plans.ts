import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { isPostgres } from './dialect.ts'
import { answeredLater } from './postgres-pool.ts'

/**
 * One plan for all values until the transaction ends: for the work of one project, dearer to plan than to read. Not for
 * ranges over all projects.
 */
export async function reusePlans(db: Db) {
  if (isPostgres(db)) await sql`set local plan_cache_mode = force_generic_plan${answeredLater}`.execute(db)
}
