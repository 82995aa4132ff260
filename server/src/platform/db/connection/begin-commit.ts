import {
  CompiledQuery,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { Tables } from '../tables.ts'
import type { Db } from './connect.ts'
import { isPostgres } from './dialect.ts'

const rollback = CompiledQuery.raw('rollback')

/** Rolls back and rethrows if `work` or the commit throws. */
export function beginAndCommit<Result>(
  db: Db,
  begin: CompiledQuery,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  return withConnection(db, async (connection) => {
    await connection.executeQuery(begin)
    try {
      const result = await work(connection)
      // Not precompiled: visibility tests replace it with a rollback. After a failed statement, PostgreSQL answers
      // `commit` with a rollback and no error.
      const { rows } = await sql<{ command?: string }>`commit`.execute(connection)
      if (rows[0]?.command === 'ROLLBACK') throw new Error('nothing was committed: a statement had failed unnoticed')
      return result
    } catch (error) {
      await connection.executeQuery(rollback).catch(() => {})
      throw error
    }
  })
}

/** On PostgreSQL, concurrent statements of a transaction are pipelined; Kysely would queue them. */
function withConnection<Result>(db: Db, use: (connection: Db) => Promise<Result>): Promise<Result> {
  if (!isPostgres(db)) return db.connection().execute(use)
  const shared = db.getExecutor()
  return shared.provideConnection((connection) => {
    const executor = shared.withConnectionProvider({ provideConnection: (run) => run(connection) })
    return use(new Kysely<Tables>({ config: { dialect }, dialect, driver, executor }))
  })
}

const driver = new DummyDriver()
/** Connections come from the executor. */
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
