import { messages } from '@oriel/contracts/messages'
import type { ReauthenticationRequired } from '@oriel/contracts/v1/auth/reauthentication-schemas'
import { signIn } from '@oriel/contracts/v1/auth/session'
import type { PendingSignOffs } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { translate } from '../t.ts'
import { ApiError, SessionEndedError } from './api-error.ts'

/** Session over (REQ-303). */
let whenSignedOut: (code: string | undefined) => void = () => {}
export const onSessionExpired = (listener: typeof whenSignedOut) => void (whenSignedOut = listener)

let whenWaiting: (waiting: PendingSignOffs['waiting']) => void = () => {}
export const onPendingSignOffs = (listener: typeof whenWaiting) => void (whenWaiting = listener)

let confirmIdentity: (asked: ReauthenticationRequired) => Promise<boolean> = async () => false
export const onReauthenticationNeeded = (listener: typeof confirmIdentity) => void (confirmIdentity = listener)

/** Step-up authentication, then one retry. Throws the original error if the person declines. */
export async function withReauthentication<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'reauthentication-required'
    if (!isAsked || !(await confirmIdentity(error.data as ReauthenticationRequired))) throw error
    return send()
  }
}

export async function toApiError(
  response: Response,
  path: string,
  exchangesToken = false,
): Promise<ApiError | SessionEndedError> {
  const text = await response.text()
  const refused = readApiError(response.status, text, response.headers.get('retry-after'), path)
  if (refused) return refused
  // Session over: never settle, the callers' page is gone. A token exchange must settle: other tabs wait for its lock.
  return exchangesToken ? new SessionEndedError() : new Promise<never>(() => {})
}

/** Texts of REQ-303. 401 or 403, except at sign-in, signs out and returns null. */
export function readApiError(status: number, text: string, retryAfter: string | null, path: string): ApiError | null {
  let answer: Partial<ApiError> & { title?: string } = {}
  try {
    answer = JSON.parse(text) as typeof answer
  } catch {
    // Not HTML from a proxy.
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
