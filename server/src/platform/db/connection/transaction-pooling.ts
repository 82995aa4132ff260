import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { isPostgres } from './dialect.ts'
import { errorCode } from './driver-errors.ts'
import { transaction } from './transaction.ts'

/** Prepared statement exists, or doesn't: a foreign session. */
const FOREIGN_STATEMENT = ['42P05', '26000']

export const sharedSessionConnections =
  'DATABASE_URL leads through a pooler that shares sessions, such as PgBouncer in transaction mode: let it pool by ' +
  'session (pool_mode = session), or connect to PostgreSQL itself.'

/**
 * Detects transaction pooling, which breaks session locks, timeouts, prepared statements and LISTEN. Needs two
 * connections.
 */
export async function usesTransactionPooling(db: Db): Promise<boolean> {
  if (!isPostgres(db)) return false
  try {
    return await db.connection().execute(async (one) => {
      const own = await sessionOf(one, 'own')
      return transaction(db, 'read', async (other) => {
        if ((await sessionOf(other, 'other')) === own) return true
        return (await sessionOf(one, 'again')) !== own
      })
    })
  } catch (error) {
    if (FOREIGN_STATEMENT.includes(errorCode(error))) return true
    throw error
  }
}

/** Statements are named after their text. */
async function sessionOf(db: Db, name: string) {
  const { rows } = await sql<Record<string, number>>`select pg_backend_pid() as ${sql.ref(name)}`.execute(db)
  return rows[0]?.[name]
}
