import type { Db } from './connect.ts'

interface Line {
  busy: boolean
  waiting: Array<() => void>
}
const lines = new WeakMap<Db, Line>()

/**
 * A mutex for the one connection of SQLite, whose work is done at once, without the event loop: first come, first
 * served, and between two of them the loop turns once, so that the finished answer leaves and others are let in. Without that, the
 * answers of all who wait leave together when the last is ready.
 */
export async function withMutex<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const line = lines.get(db) ?? { busy: false, waiting: [] }
  lines.set(db, line)
  if (line.busy) await new Promise<void>((resolve) => line.waiting.push(resolve))
  line.busy = true
  try {
    return await work()
  } finally {
    const next = line.waiting.shift()
    if (next) setImmediate(next)
    else line.busy = false
  }
}
