/** How long things may take on PostgreSQL, in milliseconds; 0 is without end. What takes longer is answered 503. */
export interface Limits {
  /** One statement, counted by the database, which cancels it then (57014). */
  statement: number
  /** Waiting for somebody else's lock (55P03). */
  lock: number
  /** A transaction in which nothing is said: its process is frozen or gone, and must not keep its locks (25P03). */
  idleInTransaction: number
  /** One answer, counted by the driver: the connection has fallen silent and is closed. */
  answer: number
}

/** For migrations, and for what an operator starts and watches. */
export const NO_LIMITS: Limits = { statement: 0, lock: 0, idleInTransaction: 0, answer: 0 }

const SECOND = 1000
const idleInTransaction = 8 * SECOND

/**
 * For requests and jobs. A write waits at most 10 seconds for its turn and 4 for a lock: together that is below the 15
 * seconds after which nobody should wait any longer. Where locks are let go after 8 seconds, no frozen process stops the
 * others for longer than that.
 */
export const limitsFor = (statement: number) => ({
  writes: { statement, lock: 4 * SECOND, idleInTransaction, answer: statement + SECOND },
  // Reads wait for nothing but a change of the schema.
  reads: { statement, lock: 1.5 * SECOND, idleInTransaction, answer: statement + SECOND },
  // Look-ups by key and single rows.
  sessions: { statement: 3 * SECOND, lock: 2 * SECOND, idleInTransaction, answer: 4 * SECOND },
  maintenance: { statement: 0, lock: 30 * SECOND, idleInTransaction, answer: 0 },
})

/** `begin` never waits for anything: where it is not answered after so long, the connection is silent. Milliseconds. */
export const BEGIN_WITHIN = 3 * SECOND
/** For a connection: a new one, or until another request is done with its own. Milliseconds. */
export const CONNECT_WITHIN = 5 * SECOND
/** For other requests of the same kind to be done. Milliseconds. */
export const TURN_WITHIN = 10 * SECOND
/** TCP keep-alive: after so long without a byte. Milliseconds. */
export const KEEP_ALIVE_AFTER = 10 * SECOND
