/** What one caller may take of the server (R-65, F12 to F14). Milliseconds and bytes. */
export const serverLimits = {
  bodyLimit: 1024 * 1024,
  /** Slow but honest uploads of 50 MB take a quarter of an hour; JSON bodies have their own, shorter patience. */
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

export const JSON_BODY_PATIENCE = 15_000

/** A connection ends when its reader takes nothing of a waiting answer for this long; looked at that often. */
export const SENDING = { patience: 60_000, every: 5_000 } as const
