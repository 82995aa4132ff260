/** Of a JSON body, in bytes. Whoever is not signed in has little to say, here and where nothing is. */
export const BODY_LIMITS = { beforeSignIn: 16 * 1024, signedIn: 1024 * 1024, mail: 30 * 1024 * 1024 } as const

/** What one caller may take of the server (R-65, F12 to F14). Milliseconds and bytes. */
export const serverLimits = {
  bodyLimit: BODY_LIMITS.beforeSignIn,
  /** Slow but honest uploads of 50 MB take a quarter of an hour; JSON bodies have their own, shorter timeout. */
  requestTimeout: 16 * 60_000,
  /** Above a proxy's usual 60 s, so that the proxy is the one who closes. */
  keepAliveTimeout: 65_000,
  http: {
    // Missing, it is refused with an answer of our own.
    requireHostHeader: false,
    maxHeaderSize: 16 * 1024,
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
  },
} as const

export const JSON_BODY_TIMEOUT = 15_000
/** Its sender has proven who they are by then. */
export const MAIL_TIMEOUT = 5 * 60_000

/** A connection ends when its reader takes nothing of a waiting answer for this long; looked at that often. */
export const SLOW_READER_LIMITS = { idleTimeout: 60_000, every: 5_000 } as const

/**
 * How much is worked on at once, in all and of one person (or of one address, before sign-in), and how much may wait.
 * SQLite reads one thing after the other: what is let in early would only be in the way of whoever comes next, so of
 * everybody there is one; changes share commits and are let in together. PostgreSQL has shares of connections of its
 * own: these let enough in that nobody who waits for a lock holds up others.
 */
const SQLITE = { running: 16, each: 8, waiting: 1000 } as const
const POSTGRES = { running: 256, each: 32, waiting: 1000 } as const
const PREPARING = { running: 64, each: 8, waiting: 500 } as const
const ANONYMOUS = { running: 64, each: 16, waiting: 500 } as const
const SHARED = { preparing: PREPARING, strangers: ANONYMOUS } as const
export const QUEUE_LIMITS = {
  sqlite: { ...SHARED, identifying: SQLITE, reading: { running: 2, each: 1, waiting: 1000 }, writing: SQLITE },
  postgres: { ...SHARED, identifying: POSTGRES, reading: POSTGRES, writing: POSTGRES },
} as const

/** How long work waits for connections that wait to be accepted, in milliseconds; `share` of the time refills a burst. */
export const ACCEPT_LIMITS = { burst: 400, least: 25, share: 0.25 } as const

/** Connections that the system keeps for us until they are accepted; it may allow fewer (`net.core.somaxconn`). */
export const LISTEN_BACKLOG = 4096
