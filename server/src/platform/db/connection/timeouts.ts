/** Timeouts for PostgreSQL in milliseconds; 0: none. Exceeding one gives 503. */
export interface Timeouts {
  /** Enforced by the database (57014). */
  statement: number
  /** Lock timeout (55P03). */
  lock: number
  /** Idle in transaction (25P03): a frozen process must not hold its locks. */
  idleInTransaction: number
  /** Enforced by the driver, which closes the connection. */
  answer: number
  /** `begin` never waits for locks, so dead connections show here. */
  begin: number
  /** Opening a connection or waiting for one from the pool. */
  connect: number
}

export const NO_TIMEOUTS: Timeouts = {
  statement: 0,
  lock: 0,
  idleInTransaction: 0,
  answer: 0,
  begin: 0,
  connect: 10_000,
}

/** Milliseconds. */
export const MAX_WAIT = 15_000

/**
 * Timeouts as shares of the longest wait: of 15 seconds, a write waits at most 8 for its turn, 4 for a connection and 3
 * for a lock. A frozen process holds its locks for at most 8.
 */
export function timeoutsFor(longestWait: number) {
  const seconds = (count: number) => Math.round((longestWait * count) / 15)
  const all = { idleInTransaction: seconds(8), begin: seconds(3), connect: seconds(4) }
  return {
    writes: { ...all, statement: seconds(6), lock: seconds(3), answer: seconds(7) },
    // Reads only wait for schema changes.
    reads: { ...all, statement: seconds(6), lock: seconds(1.5), answer: seconds(7) },
    sessions: { ...all, statement: seconds(3), lock: seconds(2), answer: seconds(4) },
    maintenance: { ...all, statement: 0, lock: seconds(30), answer: 0 },
    turn: seconds(8),
  } satisfies Record<string, Timeouts | number>
}

/** TCP keep-alive: idle milliseconds before the first probe. */
export const KEEP_ALIVE_AFTER = 10_000
