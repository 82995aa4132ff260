import { messages } from '@oriel/contracts/messages'
import type { ReauthenticationRequired } from '@oriel/contracts/v1/auth/reauthentication-schemas'
import { signIn } from '@oriel/contracts/v1/auth/session'
import type { PendingSignOffs } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { translate } from '../t.ts'
import { ApiError, SessionEndedError } from './api-error.ts'

/** Called on every 401 or 403 but those of signing in and out: the session is over (REQ-303). */
let whenSignedOut: (code: string | undefined) => void = () => {}
export const onSessionExpired = (listener: typeof whenSignedOut) => void (whenSignedOut = listener)

/** Called where a change is refused because a sign-off is waited for, with what waits. */
let whenWaiting: (waiting: PendingSignOffs['waiting']) => void = () => {}
export const onPendingSignOffs = (listener: typeof whenWaiting) => void (whenWaiting = listener)

/** Asks the person to confirm who they are; true once they have. */
let confirmIdentity: (asked: ReauthenticationRequired) => Promise<boolean> = async () => false
export const onReauthenticationNeeded = (listener: typeof confirmIdentity) => void (confirmIdentity = listener)

/**
 * Runs a request, and once more after the person confirmed who they are, where the server asks for that. Someone who
 * declines gets the refusal, as of any other error.
 */
export async function withReauthentication<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'proof-needed'
    if (!isAsked || !(await confirmIdentity(error.data as ReauthenticationRequired))) throw error
    return send()
  }
}

/** What an answer that is no good rejects with. */
export async function toApiError(
  response: Response,
  path: string,
  exchangesToken = false,
): Promise<ApiError | SessionEndedError> {
  const text = await response.text()
  const refused = readApiError(response.status, text, response.headers.get('retry-after'), path)
  if (refused) return refused
  // Whoever asked in a session that is over is gone, with their page, and all there is to say has been said. An exchange
  // of the token must still come to an end: other tabs wait for it.
  return exchangesToken ? new SessionEndedError() : new Promise<never>(() => {})
}

/**
 * What a refused answer says, in the texts of REQ-303. Signs out where the session is over, and answers null:
 * unless it is about signing in, or out, itself.
 */
export function readApiError(status: number, text: string, retryAfter: string | null, path: string): ApiError | null {
  let answer: Partial<ApiError> & { title?: string } = {}
  try {
    answer = JSON.parse(text) as typeof answer
  } catch {
    // A page, as proxies send them, is nothing to read in a toast.
    answer = text && !text.trimStart().startsWith('<') ? { message: text } : {}
  }
  const { waiting } = (answer.data ?? {}) as Partial<PendingSignOffs>
  if (status === 409 && waiting) whenWaiting(waiting)
  const signingIn = path === signIn.path
  if ((status === 401 || status === 403) && !signingIn) {
    whenSignedOut(answer.code)
    return null
  }
  const failed = signingIn ? translate(messages.loginFailedDefault) : translate(messages.requestFailed)
  const otherwise =
    status === 400 ? translate(messages.badRequest) : status === 401 ? translate(messages.checkCredentials) : failed
  const given =
    status === 429 && !signingIn ? translate(messages.tooManyRequests) : answer.title || answer.message || answer.error
  return new ApiError(status, {
    ...answer,
    message: given || otherwise,
    said: Boolean(given),
    retryAfter: retryAfter ? Number(retryAfter) : undefined,
  })
}
