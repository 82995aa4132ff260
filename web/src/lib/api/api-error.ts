import { messages } from '@oriel/contracts/messages'
import { translate } from '../t.ts'

/** `message` can be shown to the user; `fields` has messages by input. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** HTTP status; 0 for a network failure. */
  readonly status: number
  /** False for a fallback message. */
  readonly said: boolean
  readonly code: string
  /** The text that the specification's sign-in compares. */
  readonly error: string
  readonly fields: Record<string, string>
  /** Current version (409). */
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

export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404

export const errorMessage = (error: unknown, otherwise?: string) =>
  error instanceof ApiError && (error.said || otherwise === undefined)
    ? error.message
    : (otherwise ?? translate(messages.requestFailed))

/** Canceled by the user. */
export const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Already signed out and informed. */
export class SessionEndedError extends Error {}
