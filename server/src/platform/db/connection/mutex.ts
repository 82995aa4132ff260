interface Line {
  busy: boolean
  waiting: Array<() => void>
}
const lines = new WeakMap<object, Line>()

/** Mutex (FIFO) for SQLite's one connection. Yields between holders, so responses are sent before the next query. */
export async function withMutex<Result>(db: object, work: () => Promise<Result>): Promise<Result> {
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
