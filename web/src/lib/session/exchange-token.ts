import { SessionEndedError } from '../api/api-error.ts'
import { type TokenHolder, storedTokenHolder, storedToken, storeToken } from './stored-session.ts'

/** Held by the tab that has the server replace the token: one at a time in this browser. */
const LOCK = 'token'
/** Pages without https have no locks: then a tab that is refused gives another one this long to store what it got. Milliseconds. */
const PATIENCE = 500

const lockManager = () => (navigator as Partial<Pick<Navigator, 'locks'>>).locks ?? null
let underWay: Promise<unknown> = Promise.resolve()

/**
 * Asks for what the server answers with a token in place of the stored one, and stores that. What other calls asked with
 * the old token meanwhile is asked again: see `newerToken`. Never settles when the session turns out to be over.
 */
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

/** As `exchangeToken`, unless an exchange is under way in some tab: then nothing is asked, and the answer is null. */
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
  // Signed out or in again meanwhile: that counts.
  if (answer && storedToken() === before) storeToken(answer.token)
  return answer
}

/** Another token that the same person holds here by now, where this one was refused; null where there is none. */
export async function newerToken(refused: TokenHolder): Promise<string | null> {
  await underWay.catch(() => undefined)
  const locks = lockManager()
  if (locks) await locks.request(LOCK, { mode: 'shared' }, () => undefined)
  else if (storedToken() === refused.token) await new Promise((resolve) => setTimeout(resolve, PATIENCE))
  const now = storedTokenHolder()
  return now && now.token !== refused.token && now.userId === refused.userId ? now.token : null
}
