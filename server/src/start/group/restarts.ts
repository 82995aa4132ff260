/** So many in so many milliseconds, and whatever ends them does not go away by starting again. */
const MOST = 10
const WITHIN = 10 * 60_000
/** The first one comes at once, the others later and later: together they outlast a database that restarts. */
const LONGEST_WAIT = 30_000

/** How soon a process that ended is started again, and when it is not any more. */
export class Restarts {
  #at: number[] = []

  /** Milliseconds to wait; null when there were too many. */
  next(now: number): number | null {
    this.#at = this.#at.filter((it) => now - it < WITHIN)
    const before = this.#at.length
    if (before >= MOST) return null
    this.#at.push(now)
    return before === 0 ? 0 : Math.min(LONGEST_WAIT, 1000 * 2 ** (before - 1))
  }
}
