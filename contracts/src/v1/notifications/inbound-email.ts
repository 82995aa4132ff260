import { managers } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { EmailReceived, UnprocessedEmailFilter, UnprocessedEmails } from './inbound-email-schemas.ts'

/** What people write by mail. */

/**
 * A mail server hands over a mail as it is (`message/rfc822`, at most 30 MB). Headers prove it: `oriel-timestamp` in
 * seconds, `oriel-digest`, the SHA-256 of the mail, and `oriel-signature`, the HMAC-SHA-256 of
 * `timestamp.content-length.digest`; all in hexadecimal.
 */
export const receiveEmail: Call<Nothing, EmailReceived> = {
  method: 'POST',
  path: '/api/v1/inbound-email',
  who: 'anyone',
}
/** What came in the last seven days and became nothing, and why. */
export const listUnprocessedEmails: Call<UnprocessedEmailFilter, UnprocessedEmails> = {
  method: 'GET',
  path: '/api/v1/unprocessed-emails',
  who: managers,
}
