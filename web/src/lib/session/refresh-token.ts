import { refreshSession } from '@oriel/contracts/v1/auth/session'
import { callApi } from '../api/call-api.ts'
import { exchangeTokenIfIdle } from './exchange-token.ts'
import { storedToken, storedTokenSince } from './stored-session.ts'

/** Milliseconds; limits the value of a stolen token. */
const OLD = 60 * 60_000
const LOOK_EVERY = 5 * 60_000

/** Hourly while visible. One tab does it for all. */
export function keepTokenFresh(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible' && isOld()) void replaceToken()
  }
  look()
  const timer = setInterval(look, LOOK_EVERY)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

const isOld = () => storedToken() !== null && Date.now() - storedTokenSince() > OLD

async function replaceToken() {
  try {
    await exchangeTokenIfIdle(async () => (isOld() ? callApi(refreshSession, {}, { exchangesToken: true }) : null))
  } catch {
    // The old token is still valid.
  }
}
