import { type Message, message, type AnyMessage } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'

/** Every "no" the product can give. Anything else that is thrown is our own mistake: a 500. */

export interface ErrorResponse {
  status: number
  /** For programs. */
  code: string
  /** For people. */
  message: AnyMessage
  /** For programs that compare texts, where the specification names one (sign-in). Defaults to `message`. */
  error?: Message
  /** Which fields need another look, and why. */
  fields?: Record<string, AnyMessage>
  /** What else the caller needs, for example the current version of a thing edited by somebody else. */
  data?: unknown
  /** Seconds until it is worth asking again. */
  retryAfter?: number
}

export class HttpError extends Error {
  override name = 'Refusal'
  readonly answer: ErrorResponse

  /** Without a stack trace: it is an answer and no mistake, and the trace would take most of its time. */
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

/** For whoever holds a session of an account that was deactivated since; to all others it is as if it had never been. */
export const accountInactive = () =>
  new HttpError({ status: 401, code: 'account-inactive', message: messages.accountInactive })

export const forbidden = (said: AnyMessage = message({ id: 'You don’t have permission to do that.' })) =>
  new HttpError({ status: 403, code: 'forbidden', message: said })

/** Missing, hidden from the caller, or ids that do not belong together: the same bytes for all three. */
export const notFound = (said: AnyMessage) => new HttpError({ status: 404, code: 'not-found', message: said })

export const conflict = (said: AnyMessage, data?: unknown) =>
  new HttpError({ status: 409, code: 'conflict', message: said, data })

/** `fields` as tables spell them or as they came; the message is the first field's text unless given. */
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
  said: AnyMessage = message({ id: 'Oriel can’t do that right now. Try again in a moment.' }),
  retryAfter = 5,
) => new HttpError({ status: 503, code: 'unavailable', message: said, retryAfter })

/** More is asked at once than can wait. Not all of those who are told so come back in the same second. */
export const overloaded = () =>
  serviceUnavailable(message({ id: 'The server is busy. Try again in a moment.' }), 1 + Math.random() * 4)
