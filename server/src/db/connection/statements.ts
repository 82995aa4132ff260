import { createHash } from 'node:crypto'
import type SQLite from 'better-sqlite3'
import type pg from 'pg'

/** Queries are few and repeat: preparing one again costs more than running it. */
const MOST = 1000

/** SQLite: `prepare` answers the same statement for the same text. */
export function rememberStatements(database: SQLite.Database): SQLite.Database {
  const known = new Map<string, SQLite.Statement>()
  const prepare = database.prepare.bind(database)
  database.prepare = ((text: string) => {
    let statement = known.get(text)
    if (!statement) {
      if (known.size >= MOST) known.clear()
      statement = prepare(text)
      known.set(text, statement)
    }
    return statement
  }) as SQLite.Database['prepare']
  return database
}

/** PostgreSQL: a statement that has a name is prepared once per connection. */
export function rememberStatementsByName(pool: pg.Pool): pg.Pool {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    let name = names.get(text)
    if (!name) {
      if (names.size >= MOST) return undefined
      name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
      names.set(text, name)
    }
    return name
  }
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((first: unknown, values?: unknown, ...rest: unknown[]) =>
      typeof first === 'string' && Array.isArray(values)
        ? query({ text: first, values, name: nameOf(first) }, ...rest)
        : query(first, values, ...rest)) as typeof client.query
  })
  return pool
}
