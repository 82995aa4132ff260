import { tracingChannel } from 'node:diagnostics_channel'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from './connect.ts'
import { isPostgres } from './dialect.ts'
import { isSerializationFailure } from './failures.ts'
import { inGroup } from './group-commit.ts'
import { inTurn } from './turns.ts'

type Mode = 'read' | 'write'

/** What can be known of a transaction while it runs. */
export interface TransactionEvent {
  readonly system: 'sqlite' | 'postgresql'
  readonly mode: Mode
  /** How often it was begun. */
  attempts: number
  /** Milliseconds until it had its turn or connection and was first begun. */
  waited: number
}

/** Tells whoever watches, tracing above all, of each transaction's start and end. Costs nothing while nobody does. */
export const transactions = tracingChannel<unknown, TransactionEvent>('oriel:transaction')

const begin: Record<'sqlite' | 'postgres', Record<Mode, CompiledQuery>> = {
  sqlite: { read: CompiledQuery.raw('begin'), write: CompiledQuery.raw('begin immediate') },
  postgres: {
    read: CompiledQuery.raw('begin isolation level repeatable read, read only'),
    write: CompiledQuery.raw('begin'),
  },
}
const rollback = CompiledQuery.raw('rollback')

/**
 * One transaction, handed to `work` as its only way to the data: a consistent snapshot for reads, all or nothing for
 * writes. On PostgreSQL a deadlock or serialisation failure runs `work` again, at most 5 times in all.
 */
export async function transaction<Result>(db: Db, mode: Mode, work: (db: Db) => Promise<Result>): Promise<Result> {
  const system = isPostgres(db) ? 'postgresql' : 'sqlite'
  const event: TransactionEvent = { system, mode, attempts: 0, waited: 0 }
  const asked = performance.now()
  const noted = (inside: Db) => {
    event.attempts += 1
    if (event.attempts === 1) event.waited = performance.now() - asked
    return work(inside)
  }
  const run = () => {
    if (isPostgres(db)) return attempts(db, mode, noted)
    return mode === 'write' ? inGroup(db, noted) : inTurn(db, () => attempts(db, mode, noted))
  }
  return transactions.tracePromise(run, event)
}

async function attempts<Result>(db: Db, mode: Mode, work: (db: Db) => Promise<Result>): Promise<Result> {
  const dialect = isPostgres(db) ? 'postgres' : 'sqlite'
  for (let times = 1; ; times++) {
    try {
      return await db.connection().execute(async (connection) => {
        await connection.executeQuery(begin[dialect][mode])
        try {
          const result = await work(connection)
          // Not compiled beforehand, as the others are: the proof of who sees what puts a rollback in its place.
          // PostgreSQL answers a commit after a failed statement with a rollback, and no error.
          const { rows } = await sql<{ command?: string }>`commit`.execute(connection)
          if (rows[0]?.command === 'ROLLBACK')
            throw new Error('nothing was committed: a statement had failed unnoticed')
          return result
        } catch (error) {
          // The first error is the one to tell; a connection that is gone has nothing to roll back.
          await connection.executeQuery(rollback).catch(() => {})
          throw error
        }
      })
    } catch (error) {
      if (times >= 5 || !isSerializationFailure(error)) throw error
    }
  }
}
