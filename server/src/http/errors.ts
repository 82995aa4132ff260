import { type Message, message, type Words } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'

/** Every "no" the product can give. Anything else that is thrown is our own mistake: a 500. */

export interface Answer {
  status: number
  /** For programs. */
  code: string
  /** For people. */
  message: Words
  /** For programs that compare texts, where the specification names one (sign-in). Defaults to `message`. */
  error?: Message
  /** Which fields need another look, and why. */
  fields?: Record<string, Words>
  /** What else the caller needs, for example the current version of a thing edited by somebody else. */
  data?: unknown
  /** Seconds until it is worth asking again. */
  retryAfter?: number
}

export class Refusal extends Error {
  override name = 'Refusal'
  readonly answer: Answer

  /** Without a stack trace: it is an answer and no mistake, and the trace would take most of its time. */
  constructor(answer: Answer) {
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(typeof answer.message === 'string' ? answer.message : answer.message.id)
    Error.stackTraceLimit = limit
    this.answer = answer
  }
}

export const signInFirst = () =>
  new Refusal({ status: 401, code: 'sign-in-first', message: message({ id: 'Please sign in.' }) })

/** For whoever holds a session of an account that was deactivated since; to all others it is as if it had never been. */
export const accountInactive = () =>
  new Refusal({ status: 401, code: 'account-inactive', message: messages.accountInactive })

export const forbidden = (said: Words = message({ id: 'You are not allowed to do that.' })) =>
  new Refusal({ status: 403, code: 'forbidden', message: said })

/** Missing, hidden from the caller, or ids that do not belong together: the same bytes for all three. */
export const notFound = (said: Words) => new Refusal({ status: 404, code: 'not-found', message: said })

export const conflict = (said: Words, data?: unknown) =>
  new Refusal({ status: 409, code: 'conflict', message: said, data })

/** `fields` as tables spell them or as they came; the message is the first field's text unless given. */
export const invalid = (fields: Record<string, Words>, said: Words = Object.values(fields)[0] ?? messages.badRequest) =>
  new Refusal({ status: 400, code: 'invalid', message: said, fields })

export const badRequest = (said: Words) => new Refusal({ status: 400, code: 'bad-request', message: said })

export const tooLarge = (said: Words) => new Refusal({ status: 413, code: 'too-large', message: said })

export const unsupported = (said: Words) => new Refusal({ status: 415, code: 'unsupported', message: said })

export const tooMany = (retryAfter: number, said: Words = messages.tooManyRequests) =>
  new Refusal({ status: 429, code: 'too-many', message: said, retryAfter })

export const unavailable = (
  said: Words = message({ id: 'Oriel cannot do that right now. Please try again in a moment.' }),
  retryAfter = 5,
) => new Refusal({ status: 503, code: 'unavailable', message: said, retryAfter })

/** More is asked at once than can wait. Not all of those who are told so come back in the same second. */
export const overloaded = () =>
  unavailable(
    message({ id: 'Too much is asked at the same time. Please try again in a moment.' }),
    1 + Math.random() * 4,
  )
