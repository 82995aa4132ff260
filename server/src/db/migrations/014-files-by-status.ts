import { sql } from 'kysely'
import type { Anything } from './table.ts'

/** Nearly all files have the same status: an index by it leads a client's list through everybody's files. */
export async function up(db: Anything) {
  await sql`drop index "filesByStatus"`.execute(db)
}
