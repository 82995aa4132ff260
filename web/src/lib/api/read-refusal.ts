import { messages } from '@oriel/contracts/messages'
import { signIn } from '@oriel/contracts/v1/session'
import type { WaitingSignOffs } from '@oriel/contracts/v1/shapes/deliverables'
import { say } from '../t.ts'
import { Refused, SessionOver } from './refused.ts'

/** Called on every 401 or 403 but those of signing in and out: the session is over (REQ-303). */
let whenSignedOut: (code: string | undefined) => void = () => {}
export const onSignedOut = (listener: typeof whenSignedOut) => void (whenSignedOut = listener)

/** Called where a change is refused because a sign-off is waited for, with what waits. */
let whenWaiting: (waiting: WaitingSignOffs['waiting']) => void = () => {}
export const onWaiting = (listener: typeof whenWaiting) => void (whenWaiting = listener)

/** What an answer that is no good rejects with. */
export async function refusal(
  response: Response,
  path: string,
  exchangesToken = false,
): Promise<Refused | SessionOver> {
  const text = await response.text()
  const refused = readRefusal(response.status, text, response.headers.get('retry-after'), path)
  if (refused) return refused
  // Whoever asked in a session that is over is gone, with their page, and all there is to say has been said. An exchange
  // of the token must still come to an end: other tabs wait for it.
  return exchangesToken ? new SessionOver() : new Promise<never>(() => {})
}

/**
 * What a refused answer says, in the texts of REQ-303. Signs out where the session is over, and answers null:
 * unless it is about signing in, or out, itself.
 */
export function readRefusal(status: number, text: string, retryAfter: string | null, path: string): Refused | null {
  let answer: Partial<Refused> & { title?: string } = {}
  try {
    answer = JSON.parse(text) as typeof answer
  } catch {
    // A page, as proxies send them, is nothing to read in a toast.
    answer = text && !text.trimStart().startsWith('<') ? { message: text } : {}
  }
  const { waiting } = (answer.data ?? {}) as Partial<WaitingSignOffs>
  if (status === 409 && waiting) whenWaiting(waiting)
  const signingIn = path === signIn.path
  if ((status === 401 || status === 403) && !signingIn) {
    whenSignedOut(answer.code)
    return null
  }
  const failed = signingIn ? say(messages.loginFailedDefault) : say(messages.requestFailed)
  const otherwise = status === 400 ? say(messages.badRequest) : status === 401 ? say(messages.checkCredentials) : failed
  const given =
    status === 429 && !signingIn ? say(messages.tooManyRequests) : answer.title || answer.message || answer.error
  return new Refused(status, {
    ...answer,
    message: given || otherwise,
    said: Boolean(given),
    retryAfter: retryAfter ? Number(retryAfter) : undefined,
  })
}
