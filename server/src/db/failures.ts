/** What the two databases say when they refuse, in our words. */

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}

export const isSerializationFailure = (error: unknown) => ['40001', '40P01'].includes(codeOf(error))

/** The database is away, full, or may not be written: the caller should come back later. */
export const isOutage = (error: unknown) => {
  const code = codeOf(error)
  return (
    /^SQLITE_(FULL|IOERR|READONLY|BUSY|CANTOPEN)/.test(code) ||
    /^(08|53|57P0|58)/.test(code) ||
    [
      '25006',
      'ECONNREFUSED',
      'ECONNRESET',
      'ENOTFOUND',
      'ETIMEDOUT',
      'EPIPE',
      'ENOSPC',
      'EROFS',
      'EDQUOT',
      'EIO',
    ].includes(code) ||
    (error instanceof Error &&
      /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(error.message))
  )
}

/** The disk refused to make a write durable. What it holds now is unknown, and asking again would hide that (F4). */
export const isLostSync = (error: unknown) => /^SQLITE_IOERR_(DIR_)?FSYNC/.test(codeOf(error))
