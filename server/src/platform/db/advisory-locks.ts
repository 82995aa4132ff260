import { sql } from 'kysely'
import type { Db } from './connection/connect.ts'
import { isPostgres } from './connection/dialect.ts'

/** PostgreSQL advisory lock ids; the activity log uses 7215. Session locks end with the process. */
const STARTING = sql.lit(7216)
/** Shared by running processes; exclusive for a move. */
export const IN_USE_LOCK = 7217

export const IMPORT_LOCK = 7219

/** Startup lock: one process migrates the database and determines its storage. Needs a second connection. */
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

/** Until the transaction ends: label names are unique and counted. */
export async function lockLabels(db: Db) {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(7218)`.execute(db)
}

/** Until the transaction ends. */
export async function lockStartup(db: Db) {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${STARTING})`.execute(db)
}
