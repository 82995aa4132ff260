import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Cache lifetime and maximum wait in a scrape: other metrics matter most when the database is down. Milliseconds. */
const CACHE_MS = 15_000
const TIMEOUT = 1000

/** While the database is down, returns the last value, or `undefined`. */
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
