import { call, managers } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { EmailReceived, UnprocessedEmailFilter, UnprocessedEmails } from './inbound-email-schemas.ts'

/**
 * Webhook for mail servers: raw mail (`message/rfc822`, at most 30 MB). Hexadecimal headers: `oriel-timestamp` in
 * seconds, `oriel-digest`, the SHA-256 of the mail, and `oriel-signature`, the HMAC-SHA-256 of
 * `timestamp.content-length.digest`.
 */
export const receiveEmail = call<Nothing, EmailReceived>('POST /api/v1/inbound-email', 'anyone')
/** Of the last seven days, including what was left out of processed ones. */
export const listUnprocessedEmails = call<UnprocessedEmailFilter, UnprocessedEmails>(
  'GET /api/v1/unprocessed-emails',
  managers,
)
