import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

/**
 * What was read last is good for so long, and a scrape waits so long for the database; just when it is away, the rest
 * is wanted. Milliseconds.
 */
const CACHE_MS = 15_000
const TIMEOUT = 1000

/**
 * Asks the database now and then. While it does not answer, what was known before holds; `undefined` while nothing is.
 */
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
