import type { Db } from '../../db/connection/connect.ts'
import { isPostgres } from '../../db/connection/dialect.ts'

/** Bytes. */
export const BODY_LIMITS = { beforeSignIn: 16 * 1024, signedIn: 1024 * 1024, mail: 30 * 1024 * 1024 } as const

/** Limits per caller (R-65, F12 to F14). Milliseconds and bytes. */
export const serverLimits = {
  bodyLimit: BODY_LIMITS.beforeSignIn,
  /** A slow upload of 50 MB takes a quarter of an hour. */
  requestTimeout: 16 * 60_000,
  /** Above the usual 60 s: the proxy closes first. */
  keepAliveTimeout: 65_000,
  http: {
    requireHostHeader: false,
    maxHeaderSize: 16 * 1024,
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
  },
} as const

export const JSON_BODY_TIMEOUT = 15_000
export const MAIL_TIMEOUT = 5 * 60_000

/** Bytes per second: at most 14 hours for 50 MB. */
export const SLOW_READER_LIMITS = { atLeast: 10 * 60_000, rate: 1000, every: 5_000 } as const

/**
 * Concurrency: running, running per person (or address), waiting. SQLite reads serially; writes share commits.
 * PostgreSQL pools have bulkheads: limits are high, so lock waits don't block others.
 */
const SQLITE = { running: 16, each: 8, waiting: 1000 } as const
const POSTGRES = { running: 256, each: 32, waiting: 1000 } as const
const PREPARING = { running: 64, each: 8, waiting: 500 } as const
const ANONYMOUS = { running: 64, each: 16, waiting: 500 } as const
const SHARED = { preparing: PREPARING, strangers: ANONYMOUS } as const
const QUEUE_LIMITS = {
  sqlite: { ...SHARED, identifying: SQLITE, reading: { running: 2, each: 1, waiting: 1000 }, writing: SQLITE },
  postgres: { ...SHARED, identifying: POSTGRES, reading: POSTGRES, writing: POSTGRES },
} as const
export const queueLimitsFor = (db: Db) => QUEUE_LIMITS[isPostgres(db) ? 'postgres' : 'sqlite']

/** Milliseconds; `share` of the time refills the burst. */
export const ACCEPT_LIMITS = { burst: 400, least: 25, share: 0.25 } as const

/** The system may allow fewer (`net.core.somaxconn`). */
export const LISTEN_BACKLOG = 4096
