import { PRODUCT } from '../version.ts'

/** Every "no" the product can give. Anything else that is thrown is our own mistake: a 500. */

export interface Answer {
  status: number
  /** For programs. */
  code: string
  /** For people. */
  message: string
  /** For programs that compare texts, where the specification names one (sign-in). Defaults to `message`. */
  error?: string
  /** Which fields need another look, and why. */
  fields?: Record<string, string>
  /** What else the caller needs, for example the current version of a thing edited by somebody else. */
  data?: unknown
  /** Seconds until it is worth asking again. */
  retryAfter?: number
}

export class Refusal extends Error {
  override name = 'Refusal'
  readonly answer: Answer

  constructor(answer: Answer) {
    super(answer.message)
    this.answer = answer
  }
}

export const signInFirst = () => new Refusal({ status: 401, code: 'sign-in-first', message: 'Please sign in.' })

export const forbidden = (message = 'You are not allowed to do that.') =>
  new Refusal({ status: 403, code: 'forbidden', message })

/** Missing, hidden from the caller, or ids that do not belong together: the same bytes for all three. */
export const notFound = (thing: string, message = `${thing} not found`) =>
  new Refusal({ status: 404, code: 'not-found', message })

export const conflict = (message: string, data?: unknown) =>
  new Refusal({ status: 409, code: 'conflict', message, data })

/** `fields` as tables spell them or as they came; the message is the first field's text unless given. */
export const invalid = (
  fields: Record<string, string>,
  message = Object.values(fields)[0] ?? 'Bad request. Please check your input.',
) => new Refusal({ status: 400, code: 'invalid', message, fields })

export const badRequest = (message: string) => new Refusal({ status: 400, code: 'bad-request', message })

export const tooLarge = (message: string) => new Refusal({ status: 413, code: 'too-large', message })

export const unsupported = (message: string) => new Refusal({ status: 415, code: 'unsupported', message })

export const tooMany = (retryAfter: number, message = 'Too many requests. Please wait a moment and try again.') =>
  new Refusal({ status: 429, code: 'too-many', message, retryAfter })

export const unavailable = (
  message = `${PRODUCT} cannot do that right now. Please try again in a moment.`,
  retryAfter = 5,
) => new Refusal({ status: 503, code: 'unavailable', message, retryAfter })

/** More is asked at once than can wait. Not all of those who are told so come back in the same second. */
export const overloaded = () =>
  unavailable('Too much is asked at the same time. Please try again in a moment.', 1 + Math.random() * 4)
