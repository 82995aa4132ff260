import { BulkheadFull } from './bulkhead.ts'

export const errorCode = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}
const says = (error: unknown, what: RegExp) => error instanceof Error && what.test(error.message)

export const isSerializationFailure = (error: unknown) => ['40001', '40P01'].includes(errorCode(error))

/** PostgreSQL: statement canceled, lock not available, idle in transaction. */
const LIMITS = ['57014', '55P03', '25P03']
const READ_ONLY = '25006'
const OF_THE_SYSTEM = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
  'ENOSPC',
  'EROFS',
  'EDQUOT',
  'EIO',
]

export const isDriverTimeout = (error: unknown) => says(error, /^Query read timeout$/)

/** Retry later: the database is down, full, blocked or read-only. */
export const isOutage = (error: unknown) => {
  const code = errorCode(error)
  return (
    /^SQLITE_(FULL|IOERR|READONLY|BUSY|CANTOPEN)/.test(code) ||
    /^(08|53|57P0|58)/.test(code) ||
    [...LIMITS, READ_ONLY, ...OF_THE_SYSTEM].includes(code) ||
    error instanceof BulkheadFull ||
    isDriverTimeout(error) ||
    says(error, /Connection terminated|not queryable|timeout exceeded when trying to connect|^timeout expired$/)
  )
}

/** fsync failed: the disk's content is unknown; a retry would hide that (F4). */
export const isLostSync = (error: unknown) => /^SQLITE_IOERR_(DIR_)?FSYNC/.test(errorCode(error))
