import { mkdirSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { Kysely, type LogEvent, PostgresDialect, sql, SqliteAdapter, SqliteDialect } from 'kysely'
import pg from 'pg'
import { databaseFile } from '../former-names.ts'
import { isPostgres } from './dialect.ts'
import { isLostSync } from './driver-errors.ts'
import { KEEP_ALIVE_AFTER, type Timeouts, NO_TIMEOUTS } from './timeouts.ts'
import { createNamedStatementPool } from './postgres-pool.ts'
import { type SessionWatch, watchSessions } from './session-watch.ts'
import { SHA256, sha256 } from './sha256.ts'
import { SqliteCompiler } from './sqlite-compiler.ts'
import { cacheStatements } from './statement-cache.ts'
import type { Tables } from '../tables.ts'

export type Db = Kysely<Tables>

const pools = new WeakMap<Db, { pool: pg.Pool; most: number }>()

/** Undefined for SQLite. */
export function poolStats(db: Db) {
  const { pool, most } = pools.get(db) ?? {}
  if (!pool || most === undefined) return undefined
  const { totalCount, idleCount, waitingCount } = pool
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, most }
}

export interface Connection {
  db: Db
  /** SQLite only; call after migrations. */
  watchSessions?: () => SessionWatch
  close(): Promise<void>
}

/** Older ones can lose commits in WAL recovery. */
const OLDEST_SQLITE = [3, 51, 3] as const
const OLDEST_POSTGRES = 15

/** SQLite's schema changes are transactional. */
class DurableSqliteDialect extends SqliteDialect {
  override createQueryCompiler() {
    return new SqliteCompiler()
  }

  /** After some errors SQLite ends the transaction itself; the rollback's error would hide them. */
  override createDriver() {
    const driver = super.createDriver()
    const rollback = driver.rollbackTransaction.bind(driver)
    driver.rollbackTransaction = (connection) => rollback(connection).catch(() => {})
    return driver
  }

  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true
      }
    })()
  }
}

/** Embedded database, durable at every commit. After `onLostSync` (failed fsync), SQLite's reports can't be trusted. */
export function connectSqlite(dataDir: string, onLostSync: (error: unknown) => void = () => {}): Connection {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = new SQLite(databaseFile(dataDir))
  try {
    prepare(database)
  } catch (error) {
    database.close()
    throw error
  }
  const log = (event: LogEvent) => {
    if (event.level === 'error' && isLostSync(event.error)) onLostSync(event.error)
  }
  const db = new Kysely<Tables>({ dialect: new DurableSqliteDialect({ database: cacheStatements(database) }), log })
  const close = async () => {
    // A reader can prevent a full checkpoint; SQLite continues at the next start.
    if (database.open) database.pragma('wal_checkpoint(TRUNCATE)')
    await db.destroy()
  }
  return { db, watchSessions: () => watchSessions(database), close }
}

function prepare(database: SQLite.Database) {
  database.pragma('journal_mode = WAL')
  // The default, NORMAL, can lose the last commits on power failure.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // Deleted secrets must not survive in free pages.
  database.pragma('secure_delete = ON')
  // Long external reads grow the WAL.
  database.pragma(`journal_size_limit = ${64 * 1024 * 1024}`)
  database.pragma('busy_timeout = 5000')
  // KiB; more isn't faster.
  database.pragma('cache_size = -24576')
  database.function(SHA256, { deterministic: true }, (text: unknown) => sha256(String(text)))
}

/** Values fit into 53 bits. */
export const parseDriverNumbers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === 20 || oid === 1700 ? Number : pg.types.getTypeParser(oid, format),
}

export function connectPostgres(
  url: string,
  poolSize = 10,
  onError: (error: Error) => void = () => {},
  limits: Timeouts = NO_TIMEOUTS,
): Connection {
  // The pool awaits this despite its type: timeouts apply to the first query.
  const limit: (client: pg.ClientBase) => unknown = (client) => client.query(settingsOf(limits))
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: parseDriverNumbers,
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
    query_timeout: limits.answer,
    pipeline: true,
    onConnect: limit,
  })
  // Otherwise a database restart would crash the process.
  pool.on('error', onError)
  // The pool listens on idle connections only.
  pool.on('connect', (client) => client.on('error', onError))
  const beginWithin = limits.answer > 0 ? limits.begin : 0
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createNamedStatementPool(pool, beginWithin) }) })
  pools.set(db, { pool, most: poolSize })
  return { db, close: () => db.destroy() }
}

/** PgBouncer and others reject most startup parameters. */
const settingsOf = ({ statement, lock, idleInTransaction }: Timeouts) =>
  Object.entries({
    // Defaults assume spinning disks and reports.
    random_page_cost: 1.1,
    jit: 'off',
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleInTransaction,
    tcp_user_timeout: idleInTransaction,
    tcp_keepalives_idle: KEEP_ALIVE_AFTER / 1000,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
  })
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ')

/** In one line; null if suitable. */
export async function findUnsuitableReason(db: Db): Promise<string | null> {
  if (isPostgres(db)) {
    const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db)
    const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    return major >= OLDEST_POSTGRES ? null : `PostgreSQL ${major} is too old: ${OLDEST_POSTGRES} or newer is needed.`
  }
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
  return findUnsuitableSqliteReason(rows[0]?.version ?? '')
}

export function findUnsuitableSqliteReason(version: string): string | null {
  const given = version.split('.').map(Number)
  const differs = OLDEST_SQLITE.findIndex((part, at) => part !== given[at])
  const isOld = differs >= 0 && (OLDEST_SQLITE[differs] ?? 0) > (given[differs] ?? 0)
  return isOld ? `SQLite ${version} may lose data: ${OLDEST_SQLITE.join('.')} or newer is needed.` : null
}
