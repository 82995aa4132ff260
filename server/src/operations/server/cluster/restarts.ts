const MAX_RESTARTS = 10
const RESTART_WINDOW_MS = 10 * 60_000
/** Exponential backoff, the first restart immediate; outlasts a database restart. */
const MAX_DELAY_MS = 30_000

export class Restarts {
  #at: number[] = []

  /** Milliseconds; null beyond the limit. */
  next(now: number): number | null {
    this.#at = this.#at.filter((it) => now - it < RESTART_WINDOW_MS)
    const before = this.#at.length
    if (before >= MAX_RESTARTS) return null
    this.#at.push(now)
    return before === 0 ? 0 : Math.min(MAX_DELAY_MS, 1000 * 2 ** (before - 1))
  }
}
