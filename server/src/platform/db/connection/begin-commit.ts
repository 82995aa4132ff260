import { CompiledQuery, sql } from 'kysely'
import type { Db } from './connect.ts'

const rollback = CompiledQuery.raw('rollback')

/**
 * `work` between `begin` and a commit, on one connection. Throws what `work` or the commit throws, after a rollback.
 */
export function beginAndCommit<Result>(
  db: Db,
  begin: CompiledQuery,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await connection.executeQuery(begin)
    try {
      const result = await work(connection)
      // Not compiled beforehand, as the others are: the proof of who sees what puts a rollback in its place.
      // PostgreSQL answers a commit after a failed statement with a rollback, and no error.
      const { rows } = await sql<{ command?: string }>`commit`.execute(connection)
      if (rows[0]?.command === 'ROLLBACK') throw new Error('nothing was committed: a statement had failed unnoticed')
      return result
    } catch (error) {
      // The first error is the one to tell; a connection that is gone has nothing to roll back.
      await connection.executeQuery(rollback).catch(() => {})
      throw error
    }
  })
}
