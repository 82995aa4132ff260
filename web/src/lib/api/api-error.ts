import { messages } from '@oriel/contracts/messages'
import { translate } from '../t.ts'

/** The server said no, or could not be asked. `message` is fit to show; `fields` says which inputs to mark. */
export class ApiError extends Error {
  override name = 'Refused'
  /** The HTTP status; 0 when the network failed. */
  readonly status: number
  /** Whether `message` is the server's own, not what stands in where it gave none. */
  readonly said: boolean
  readonly code: string
  /** The exact text the specification's sign-in compares. */
  readonly error: string
  readonly fields: Record<string, string>
  /** The thing as it is now, when somebody else changed it meanwhile (409). */
  readonly data: unknown
  /** Seconds until asking again makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    answer: Partial<Pick<ApiError, 'said' | 'code' | 'error' | 'fields' | 'data' | 'retryAfter' | 'message'>>,
  ) {
    super(answer.message ?? translate(messages.requestFailed))
    this.status = status
    this.said = answer.said ?? true
    this.code = answer.code ?? ''
    this.error = answer.error ?? this.message
    this.fields = answer.fields ?? {}
    this.data = answer.data
    this.retryAfter = answer.retryAfter
  }
}

/** Not there, or nothing that this person sees. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404

/** The server's words where it gave any, else the text the specification names for this place, else for any call. */
export const errorMessage = (error: unknown, otherwise?: string) =>
  error instanceof ApiError && (error.said || otherwise === undefined)
    ? error.message
    : (otherwise ?? translate(messages.requestFailed))

/** The person stopped it themselves: nothing to tell them. */
export const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Nothing to tell anybody: the person has been signed out, and was told why. */
export class SessionEndedError extends Error {}
