import { tracingChannel } from 'node:diagnostics_channel'
import { CompiledQuery } from 'kysely'
import { beginAndCommit } from './begin-commit.ts'
import type { Db } from './connect.ts'
import { isPostgres } from './dialect.ts'
import { isSerializationFailure } from './driver-errors.ts'
import { commitInGroup } from './group-commit.ts'
import { withMutex } from './mutex.ts'

type Mode = 'read' | 'write'

export interface TransactionEvent {
  readonly system: 'sqlite' | 'postgresql'
  readonly mode: Mode
  attempts: number
  /** Milliseconds until the first `begin`. */
  waited: number
}

/** Tracing channel. Free without subscribers. */
export const transactions = tracingChannel<unknown, TransactionEvent>('oriel:transaction')

const beginReading = CompiledQuery.raw('begin')
const beginOnPostgres: Record<Mode, CompiledQuery> = {
  read: CompiledQuery.raw('begin isolation level repeatable read, read only'),
  write: CompiledQuery.raw('begin'),
}

/**
 * Snapshot isolation for reads, all or nothing for writes. On PostgreSQL a deadlock or serialization failure retries
 * `work`: at most 5 runs.
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
    return mode === 'write' ? commitInGroup(db, noted) : withMutex(db, () => beginAndCommit(db, beginReading, noted))
  }
  return transactions.tracePromise(run, event)
}

async function attempts<Result>(db: Db, mode: Mode, work: (db: Db) => Promise<Result>): Promise<Result> {
  for (let times = 1; ; times++) {
    try {
      return await beginAndCommit(db, beginOnPostgres[mode], work)
    } catch (error) {
      if (times >= 5 || !isSerializationFailure(error)) throw error
    }
  }
}
