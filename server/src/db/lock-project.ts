import { sql } from 'kysely'
import type { Db } from './connection/connect.ts'
import { isPostgres } from './connection/dialect.ts'

/**
 * One writer at a time in a project: positions stay unique and numbers right under any race. Every change below a
 * project takes this first; on SQLite the transaction itself is that lock.
 */
export async function lockProject(db: Db, projectId: string) {
  if (isPostgres(db)) await sql`select 1 from "projects" where "id" = ${projectId} for update`.execute(db)
}
