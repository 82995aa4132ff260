import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isDriverTimeout } from './driver-errors.ts'
import { StatementNames } from './statement-cache.ts'

/**
 * Connection pool for Kysely with named prepared statements. A connection that doesn't answer in time is closed.
 * `begin` is answered immediately, so dead connections show there, within `beginWithin` milliseconds (0: unlimited).
 */
export function createNamedStatementPool(pool: pg.Pool, beginWithin: number): PostgresPool {
  const names = new StatementNames()
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
  return { query: query as never, release: (destroy) => client.release(destroy) }
}
