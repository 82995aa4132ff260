import { CompiledQuery, sql } from 'kysely'
import type { Db } from './connect.ts'

const rollback = CompiledQuery.raw('rollback')

/** Rolls back and rethrows if `work` or the commit throws. */
export function beginAndCommit<Result>(
  db: Db,
  begin: CompiledQuery,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await connection.executeQuery(begin)
    try {
      const result = await work(connection)
      // Not precompiled: the visibility tests replace it with a rollback. PostgreSQL answers `commit` after a failed
      // statement with a rollback and no error.
      const { rows } = await sql<{ command?: string }>`commit`.execute(connection)
      if (rows[0]?.command === 'ROLLBACK') throw new Error('nothing was committed: a statement had failed unnoticed')
      return result
    } catch (error) {
      await connection.executeQuery(rollback).catch(() => {})
      throw error
    }
  })
}
