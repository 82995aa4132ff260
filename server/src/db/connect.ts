import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from './migrations/index.ts'
import { rememberStatements, rememberStatementsByName } from './statements.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export interface Connection {
  db: Db
  close(): Promise<void>
}

/** The embedded database: one file `atrium.db` in the data folder, durable at every commit. */
export function connectSqlite(dataDir: string): Connection {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = new SQLite(join(dataDir, 'atrium.db'))
  database.pragma('journal_mode = WAL')
  // better-sqlite3 is compiled with NORMAL, which may lose the last commits when the power goes.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // What was erased, a sealed password above all, must not survive in free pages.
  database.pragma('secure_delete = ON')
  database.pragma('busy_timeout = 5000')
  database.pragma('cache_size = -65536')
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: rememberStatements(database) }) })
  return { db, close: () => db.destroy() }
}

/** PostgreSQL 15 or newer at `url`, with at most `poolSize` connections. */
export function connectPostgres(url: string, poolSize = 10, onError: (error: Error) => void = () => {}): Connection {
  // bigint and numeric: every number here fits in 53 bits.
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === 20 || oid === 1700 ? Number : pg.types.getTypeParser(oid, format),
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: types,
    connectionTimeoutMillis: 5000,
  })
  // A restart of the database must not take this process down; the next request gets a new connection or a 503.
  pool.on('error', onError)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: rememberStatementsByName(pool) }) })
  return { db, close: () => db.destroy() }
}

/** Brings the database to this version's schema. Throws what went wrong, with nothing half done. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
