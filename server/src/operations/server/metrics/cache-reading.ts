import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Milliseconds: cache lifetime, and maximum wait: other metrics matter most when the database is down. */
const CACHE_MS = 15_000
const TIMEOUT = 1000

/** The last value, or `undefined`, while the database is down. */
export function cacheReading<Known>(log: Logger, what: string, ask: () => Promise<Known>) {
  let known: Known | undefined
  let readAt = -Infinity
  let reading: Promise<unknown> | undefined
  const read = async () => {
    try {
      known = await ask()
      readAt = performance.now()
    } catch (error) {
      log.warn({ err: error }, `${what} is not known`)
    }
    reading = undefined
  }
  return async () => {
    if (performance.now() - readAt > CACHE_MS) reading ??= read()
    if (reading) await Promise.race([reading, delay(TIMEOUT, undefined, { ref: false })])
    return known
  }
}
