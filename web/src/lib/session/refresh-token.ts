import { refreshSession } from '@oriel/contracts/v1/auth/session'
import { callApi } from '../api/call-api.ts'
import { exchangeTokenIfIdle } from './exchange-token.ts'
import { storedToken, storedTokenSince } from './stored-session.ts'

/** A token that somebody got hold of should not be worth much for long. Milliseconds. */
const OLD = 60 * 60_000
const LOOK_EVERY = 5 * 60_000

/**
 * Replaces the token once an hour while somebody looks at the page, until stopped. One tab does it for all: the others
 * find the new one where they read it before every call.
 */
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
    // The old one is still good. A session that is over has been noticed by `ask`.
  }
}
