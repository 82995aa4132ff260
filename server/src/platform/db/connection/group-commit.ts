import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as loopTurn } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { beginAndCommit } from './begin-commit.ts'
import type { Db } from './connect.ts'
import { withMutex } from './mutex.ts'

const MAX_GROUP_SIZE = 16
/** Milliseconds a group accepts writes; reads wait. */
const MAX_GROUP_MS = 50

interface Write {
  work(db: Db): Promise<unknown>
  result?: unknown
  resolve(result: unknown): void
  reject(error: unknown): void
}

interface Group {
  /** Including failed ones. */
  taken: number
  /** Durable after the commit. */
  written: Write[]
  /** Rejected after the transaction: the caller may close the database. */
  failed: [Write, error: unknown][]
}

const begin = CompiledQuery.raw('begin immediate')
const savepoint = CompiledQuery.raw('savepoint one')
const release = CompiledQuery.raw('release one')
const rollbackToSavepoint = CompiledQuery.raw('rollback to one')

const waiting = new WeakMap<Db, Write[]>()

/**
 * Group commit for SQLite: waiting writes share a transaction and fsync, each in a savepoint; none resolves before the
 * commit. If the group fails (full disk), each write runs alone.
 */
export function commitInGroup<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const writes = waiting.get(db) ?? []
    waiting.set(db, writes)
    writes.push({ work: AsyncLocalStorage.bind(work), resolve, reject })
    if (writes.length === 1) void withMutex(db, () => runGroup(db, writes))
  })
}

async function runGroup(db: Db, writes: Write[]) {
  const first = writes.shift()
  if (!first) return
  const group: Group = { taken: 0, written: [], failed: [] }
  try {
    await commitTogether(db, first, writes, group)
    for (const { resolve, result } of group.written) resolve(result)
  } catch (error) {
    if (group.taken === 0) first.reject(error)
    else if (group.taken === 1) group.written[0]?.reject(error)
    else for (const write of group.written) await runAlone(db, write)
  } finally {
    for (const [write, error] of group.failed) write.reject(error)
    if (writes.length > 0) void withMutex(db, () => runGroup(db, writes))
  }
}

async function commitTogether(db: Db, first: Write, writes: Write[], group: Group) {
  const began = performance.now()
  await beginAndCommit(db, begin, async (connection) => {
    await takePart(connection, first, group)
    while (group.taken < MAX_GROUP_SIZE && performance.now() - began < MAX_GROUP_MS) {
      // Waiting writes may join.
      await loopTurn()
      const next = writes.shift()
      if (!next) break
      await takePart(connection, next, group)
    }
  })
}

const runAlone = (db: Db, { work, resolve, reject }: Write) => beginAndCommit(db, begin, work).then(resolve, reject)

/** Throws only if the transaction ended, as on a full disk. */
async function takePart(connection: Db, write: Write, group: Group) {
  group.taken++
  await connection.executeQuery(savepoint)
  try {
    write.result = await write.work(connection)
    // Fails if the work lost the transaction.
    await connection.executeQuery(release)
  } catch (error) {
    group.failed.push([write, error])
    await connection.executeQuery(rollbackToSavepoint)
    return
  }
  group.written.push(write)
}
