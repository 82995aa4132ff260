import { sql } from 'kysely'
import type { Db } from './connection/connect.ts'
import { isPostgres } from './connection/dialect.ts'

/**
 * Advisory locks of PostgreSQL by number; that of the log is 7215. They go with the session, however its process ends.
 */
const STARTING = sql.lit(7216)
/** Held by every running process, together; by whoever moves the agency, alone. */
export const IN_USE_LOCK = 7217

/**
 * Of all processes on a database one at a time gets ready to work: brings it up to date, and finds out or decides which
 * storage is its own. Needs a second connection. SQLite has one process anyway.
 */
export async function withStartupLock<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  if (!isPostgres(db)) return work()
  return db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${STARTING})`.execute(holder)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${STARTING})`.execute(holder)
    }
  })
}

/** The same until the end of this transaction. */
export async function lockStartup(db: Db) {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${STARTING})`.execute(db)
}
