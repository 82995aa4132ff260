import { Mutex } from 'async-mutex'

const mutexes = new Map<string, Mutex>()

/**
 * Mutex per key: concurrent attempts at one account run one after the other, so that each sees the failures before it.
 */
export async function serializeAttempts<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const mutex = mutexes.get(key) ?? new Mutex()
  mutexes.set(key, mutex)
  try {
    return await mutex.runExclusive(work)
  } finally {
    if (!mutex.isLocked()) mutexes.delete(key)
  }
}
