/** So many in so many milliseconds, and whatever ends them does not go away by starting again. */
const MAX_RESTARTS = 10
const RESTART_WINDOW_MS = 10 * 60_000
/** The first one comes at once, the others later and later: together they outlast a database that restarts. */
const MAX_DELAY_MS = 30_000

/** How soon a process that ended is started again, and when it is not any more. */
export class Restarts {
  #at: number[] = []

  /** Milliseconds to wait; null when there were too many. */
  next(now: number): number | null {
    this.#at = this.#at.filter((it) => now - it < RESTART_WINDOW_MS)
    const before = this.#at.length
    if (before >= MAX_RESTARTS) return null
    this.#at.push(now)
    return before === 0 ? 0 : Math.min(MAX_DELAY_MS, 1000 * 2 ** (before - 1))
  }
}
