import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { isPostgres } from './dialect.ts'

/**
 * Of all processes on a database one at a time gets ready to work: brings it up to date, and finds out or decides which
 * storage is its own. The lock is the database's (an advisory lock of the session), so it goes with the process however
 * that ends. Needs a second connection. SQLite has one process anyway.
 */
export async function oneStarting<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  if (!isPostgres(db)) return work()
  return db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(7216)`.execute(holder)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(7216)`.execute(holder)
    }
  })
}

/** The same for what is a transaction of its own. */
export async function lockStart(db: Db) {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(7216)`.execute(db)
}
