/** How long things may take on PostgreSQL, in milliseconds; 0 is without end. What takes longer is answered 503. */
export interface Timeouts {
  /** One statement, counted by the database, which cancels it then (57014). */
  statement: number
  /** Waiting for somebody else's lock (55P03). */
  lock: number
  /** A transaction in which nothing is said: its process is frozen or gone, and must not keep its locks (25P03). */
  idleInTransaction: number
  /** One answer, counted by the driver: the connection has fallen silent and is closed. */
  answer: number
  /** The answer to `begin`, which never waits for anything: most silence shows there. */
  begin: number
  /** A connection: a new one, or until another request is done with its own. */
  connect: number
}

/** For migrations, and for what an operator starts and watches. */
export const NO_TIMEOUTS: Timeouts = {
  statement: 0,
  lock: 0,
  idleInTransaction: 0,
  answer: 0,
  begin: 0,
  connect: 10_000,
}

/** Nobody should wait longer for an answer, in milliseconds, unless the operator says otherwise. */
export const MAX_WAIT = 15_000

/**
 * For requests and jobs, as shares of the longest wait: a write waits at most 8 of 15 seconds for its turn, 4 for a
 * connection and 3 for a lock. Where locks are let go after 8 seconds, no frozen process stops the others for longer.
 */
export function timeoutsFor(longestWait: number) {
  const seconds = (count: number) => Math.round((longestWait * count) / 15)
  const all = { idleInTransaction: seconds(8), begin: seconds(3), connect: seconds(4) }
  return {
    writes: { ...all, statement: seconds(6), lock: seconds(3), answer: seconds(7) },
    // Reads wait for nothing but a change of the schema.
    reads: { ...all, statement: seconds(6), lock: seconds(1.5), answer: seconds(7) },
    // Look-ups by key and single rows.
    sessions: { ...all, statement: seconds(3), lock: seconds(2), answer: seconds(4) },
    maintenance: { ...all, statement: 0, lock: seconds(30), answer: 0 },
    /** For other requests of the same kind to be done. */
    turn: seconds(8),
  } satisfies Record<string, Timeouts | number>
}

/** TCP keep-alive: after so long without a byte. Milliseconds. */
export const KEEP_ALIVE_AFTER = 10_000
