/** PostgreSQL timeouts in milliseconds; 0: none. Exceeding one gives 503. */
export interface Timeouts {
  /** By the database (57014). */
  statement: number
  /** Lock timeout (55P03). */
  lock: number
  /** Idle in transaction (25P03): frozen processes must release locks. */
  idleInTransaction: number
  /** By the driver, which closes the connection. */
  answer: number
  /** Never waits for locks: shows dead connections. */
  begin: number
  /** Opening a connection, or waiting for the pool. */
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
 * Shares of the longest wait. Of 15 seconds a write waits at most 8 for its turn, 4 for a connection, 3 for a lock; a
 * frozen process holds locks for 8.
 */
export function timeoutsFor(longestWait: number) {
  const seconds = (count: number) => Math.round((longestWait * count) / 15)
  const all = { idleInTransaction: seconds(8), begin: seconds(3), connect: seconds(4) }
  return {
    writes: { ...all, statement: seconds(6), lock: seconds(3), answer: seconds(7) },
    // Reads wait only for schema changes.
    reads: { ...all, statement: seconds(6), lock: seconds(1.5), answer: seconds(7) },
    sessions: { ...all, statement: seconds(3), lock: seconds(2), answer: seconds(4) },
    maintenance: { ...all, statement: 0, lock: seconds(30), answer: 0 },
    turn: seconds(8),
  } satisfies Record<string, Timeouts | number>
}

/** TCP keep-alive: milliseconds before the first probe. */
export const KEEP_ALIVE_AFTER = 10_000
