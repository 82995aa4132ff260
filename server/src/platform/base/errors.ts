import { type Message, message, type AnyMessage } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'

/** Expected errors; others are bugs: 500. */

export interface ErrorResponse {
  status: number
  code: string
  message: AnyMessage
  /** The specification's text; defaults to `message`. */
  error?: Message
  fields?: Record<string, AnyMessage>
  data?: unknown
  /** Seconds (`Retry-After`). */
  retryAfter?: number
}

export class HttpError extends Error {
  override name = 'HttpError'
  readonly answer: ErrorResponse

  /** Skips the stack, most of the cost. */
  constructor(answer: ErrorResponse) {
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(typeof answer.message === 'string' ? answer.message : answer.message.id)
    Error.stackTraceLimit = limit
    this.answer = answer
  }
}

export const unauthorized = () =>
  new HttpError({ status: 401, code: 'sign-in-first', message: message({ id: 'Sign in to continue.' }) })

/** Only for session holders: others can't tell that the account exists. */
export const accountInactive = () =>
  new HttpError({ status: 401, code: 'account-inactive', message: messages.accountInactive })

export const forbidden = (
  said: AnyMessage = message({ id: 'You don’t have permission to do that.' }),
  code = 'forbidden',
) => new HttpError({ status: 403, code, message: said })

export const tokenNotAccepted = () =>
  forbidden(message({ id: 'API tokens can’t do this. Sign in to Oriel instead.' }), 'token-not-accepted')

/**
 * Not allowed on something the caller sees, such as after losing a right. 409, since 403 ends the session in the
 * specified web client; classic calls turn it into their 403.
 */
export const notAllowed = (said: AnyMessage = message({ id: 'You don’t have permission to do that.' })) =>
  new HttpError({ status: 409, code: 'not-allowed', message: said })

/** Identical for missing, forbidden and mismatched ids: existence doesn't leak. */
export const notFound = (said: AnyMessage) => new HttpError({ status: 404, code: 'not-found', message: said })

export const conflict = (said: AnyMessage, data?: unknown) =>
  new HttpError({ status: 409, code: 'conflict', message: said, data })

/** `message` defaults to the first field's text. */
export const invalidFields = (
  fields: Record<string, AnyMessage>,
  said: AnyMessage = Object.values(fields)[0] ?? messages.badRequest,
) => new HttpError({ status: 400, code: 'invalid', message: said, fields })

export const badRequest = (said: AnyMessage) => new HttpError({ status: 400, code: 'bad-request', message: said })

export const payloadTooLarge = (said: AnyMessage) => new HttpError({ status: 413, code: 'too-large', message: said })

export const unsupportedMediaType = (said: AnyMessage) =>
  new HttpError({ status: 415, code: 'unsupported', message: said })

export const tooManyRequests = (retryAfter: number, said: AnyMessage = messages.tooManyRequests) =>
  new HttpError({ status: 429, code: 'too-many', message: said, retryAfter })

export const serviceUnavailable = (
  said: AnyMessage = message({ id: 'The server can’t do that right now. Try again in a moment.' }),
  retryAfter = 5,
) => new HttpError({ status: 503, code: 'unavailable', message: said, retryAfter })

/** Load shedding. Random `Retry-After` (jitter) spreads retries. */
export const overloaded = () =>
  serviceUnavailable(message({ id: 'The server is busy. Try again in a moment.' }), 1 + Math.random() * 4)
