import { Mutex } from 'async-mutex'

const mutexes = new Map<string, Mutex>()

/** Mutex per key, so that concurrent attempts see the failures before them. */
export async function serializeAttempts<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const mutex = mutexes.get(key) ?? new Mutex()
  mutexes.set(key, mutex)
  try {
    return await mutex.runExclusive(work)
  } finally {
    if (!mutex.isLocked()) mutexes.delete(key)
  }
}
