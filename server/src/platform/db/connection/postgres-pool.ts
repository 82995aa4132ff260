import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isDriverTimeout } from './driver-errors.ts'
import { StatementNames } from './statement-cache.ts'

/**
 * A pool of pg for Kysely, whose statements have names. A connection whose answer does not come in time is closed: the
 * next statement on it would wait behind that answer. Every transaction begins with a statement that is answered at
 * once, so most silence shows there: within `beginWithin` milliseconds, where that is not 0.
 */
export function createNamedStatementPool(pool: pg.Pool, beginWithin: number): PostgresPool {
  const names = new StatementNames()
  // Kysely knows a connection by its client.
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? namingClient(client, names, beginWithin)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

function namingClient(client: pg.PoolClient, names: StatementNames, beginWithin: number): PostgresPoolClient {
  async function query(text: string, values: unknown[]) {
    const limit = text.startsWith('begin') ? { query_timeout: beginWithin } : {}
    try {
      return await client.query({ text, values, name: names.of(text), ...limit })
    } catch (error) {
      if (isDriverTimeout(error)) void client.end()
      throw error
    }
  }
  // The type asks for cursors, too, which nobody here opens.
  return { query: query as never, release: (destroy) => client.release(destroy) }
}
