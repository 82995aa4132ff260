import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'
import { isDriverTimeout } from './driver-errors.ts'
import { StatementNames } from './statement-cache.ts'

/**
 * PostgreSQL pool for Kysely: named prepared statements, pipelined, because a round trip costs more CPU than a short
 * query. Closes connections that don't answer in time. `begin`, answered immediately, shows dead ones within
 * `beginWithin` milliseconds (0: unlimited).
 */
export function createNamedStatementPool(pool: pg.Pool, beginWithin: number): PostgresPool {
  const names = new StatementNames()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? pipeliningClient(client, names, beginWithin)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

const ANSWERED_LATER = ' /* answered later */'
/** For statements whose rows don't matter: sent with the next one, which throws its error. */
export const answeredLater = sql.raw(ANSWERED_LATER)

type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>
const answer = (command: string): Answer => ({ command, rowCount: 0, rows: [] })

function pipeliningClient(client: pg.PoolClient, names: StatementNames, beginWithin: number): PostgresPoolClient {
  let begun: Promise<unknown> | undefined
  let held: Promise<unknown> | undefined
  const ahead: Promise<unknown>[] = []
  let isReadOnly = false

  async function send(text: string, values: unknown[], limit = {}): Promise<Answer> {
    writeTogether(client)
    try {
      return await client.query({ text, values, name: names.of(text), ...limit })
    } catch (error) {
      if (isDriverTimeout(error)) void client.end()
      throw error
    }
  }

  function begin(text: string, values: unknown[]) {
    isReadOnly = text.endsWith('read only')
    const sent = send(text, values, { query_timeout: beginWithin })
    begun = sent
    sent.then(() => (begun = begun === sent ? undefined : begun), ignore)
    return answer('BEGIN')
  }

  /** Without its `begin` a write would commit by itself; a select changes nothing. */
  async function hold(before: Promise<unknown>) {
    held = before.finally(() => (held = undefined))
    await held
  }

  async function query(text: string, values: unknown[]): Promise<Answer> {
    if (text.startsWith('begin')) return begin(text, values)
    if (held) await held
    if (text === 'rollback') begun = undefined
    const before = begun
    if (before && !text.startsWith('select')) await hold(before)
    const sent = send(text, values)
    if (text.endsWith(ANSWERED_LATER) || (text === 'commit' && isReadOnly)) return later(sent, text)
    const [result] = await Promise.all([sent, before, ...ahead.splice(0)])
    return result
  }

  function later(sent: Promise<Answer>, text: string) {
    sent.catch(ignore)
    if (text !== 'commit') ahead.push(sent)
    return answer(text === 'commit' ? 'COMMIT' : 'SELECT')
  }
  return { query: query as never, release: (destroy) => client.release(destroy) }
}

const ignore = () => {}

/** One system call for all statements of this tick. */
function writeTogether({ connection: { stream } }: pg.PoolClient) {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
