import { SessionEndedError } from '../api/api-error.ts'
import { type TokenHolder, storedTokenHolder, storedToken, storeToken } from './stored-session.ts'

/** Web Lock: one tab rotates the token. */
const LOCK = 'token'
/** Without HTTPS there are no locks: milliseconds to wait for another tab's token. */
const PATIENCE = 500

const lockManager = () => (navigator as Partial<Pick<Navigator, 'locks'>>).locks ?? null
let underWay: Promise<unknown> = Promise.resolve()

/** Token rotation. Refused calls retry with the new token (`newerToken`). Never settles if the session is over. */
export async function exchangeToken<Answer extends { token: string }>(ask: () => Promise<Answer>): Promise<Answer> {
  const locks = lockManager()
  const exchange = locks
    ? locks.request(LOCK, () => replace(ask))
    : underWay.catch(() => undefined).then(() => replace(ask))
  underWay = exchange
  try {
    return await exchange
  } catch (error) {
    if (error instanceof SessionEndedError) return new Promise(() => {})
    throw error
  }
}

/** Null if another tab is rotating it. */
export async function exchangeTokenIfIdle<Answer extends { token: string }>(
  ask: () => Promise<Answer | null>,
): Promise<Answer | null> {
  const locks = lockManager()
  const exchange = locks
    ? locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? replace(ask) : null))
    : underWay.catch(() => undefined).then(() => replace(ask))
  underWay = exchange
  return exchange
}

async function replace<Answer extends { token: string } | null>(ask: () => Promise<Answer>): Promise<Answer> {
  const before = storedToken()
  const answer = await ask()
  // Signed out or in again since.
  if (answer && storedToken() === before) storeToken(answer.token)
  return answer
}

/** After a 401, once a running rotation has finished. */
export async function newerToken(refused: TokenHolder): Promise<string | null> {
  await underWay.catch(() => undefined)
  const locks = lockManager()
  if (locks) await locks.request(LOCK, { mode: 'shared' }, () => undefined)
  else if (storedToken() === refused.token) await new Promise((resolve) => setTimeout(resolve, PATIENCE))
  const now = storedTokenHolder()
  return now && now.token !== refused.token && now.userId === refused.userId ? now.token : null
}
