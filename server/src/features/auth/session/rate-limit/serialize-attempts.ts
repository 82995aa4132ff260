import { Mutex } from 'async-mutex'

const mutexes = new Map<string, Mutex>()

/** A mutex for each key: attempts at one account wait for each other, so that many at once are not all judged before the first has failed. */
export async function serializeAttempts<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const mutex = mutexes.get(key) ?? new Mutex()
  mutexes.set(key, mutex)
  try {
    return await mutex.runExclusive(work)
  } finally {
    if (!mutex.isLocked()) mutexes.delete(key)
  }
}
