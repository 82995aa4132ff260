import { messages } from '@oriel/contracts/messages'
import { translate } from '../t.ts'

/** A refused or failed call. `message` can be shown to the user; `fields` has messages by input. */
export class ApiError extends Error {
  override name = 'Refused'
  /** HTTP status; 0 for a network failure. */
  readonly status: number
  /** Whether `message` came from the server rather than a fallback. */
  readonly said: boolean
  readonly code: string
  /** The exact text that the specification's sign-in compares. */
  readonly error: string
  readonly fields: Record<string, string>
  /** Current version of the record after a conflicting edit (409). */
  readonly data: unknown
  /** Seconds until a retry can succeed. */
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

/** 404: does not exist, or is not visible to this person. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404

/** The server's message, else `otherwise`, else a generic message. */
export const errorMessage = (error: unknown, otherwise?: string) =>
  error instanceof ApiError && (error.said || otherwise === undefined)
    ? error.message
    : (otherwise ?? translate(messages.requestFailed))

/** Canceled by the user: show no error. */
export const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** The user has already been signed out and informed: show no error. */
export class SessionEndedError extends Error {}
