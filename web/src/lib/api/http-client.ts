import { messages } from '@oriel/contracts/messages'
import { currentPreferences } from '../preferences/preferences.ts'
import { newerToken } from '../session/exchange-token.ts'
import { storedTokenHolder, type TokenHolder } from '../session/stored-session.ts'
import { translate } from '../t.ts'
import { reportReachable } from './online-status.ts'
import { ApiError } from './api-error.ts'

/** Network failures throw `ApiError` with status 0. Retries once after another tab rotated the token. */
export async function authorizedFetch(address: string, init: RequestInit, exchangesToken = false): Promise<Response> {
  const holder = storedTokenHolder()
  const response = await fetchWith(holder?.token, address, init)
  const next = response.status === 401 && holder && !exchangesToken ? await newerToken(holder) : null
  const answer = next ? await fetchWith(next, address, init) : response
  return !exchangesToken && isOfFormerSession(answer, holder) ? new Promise<never>(() => {}) : answer
}

/** Refused after someone else signed in: their session must not end. */
function isOfFormerSession({ status }: Response, sentBy: TokenHolder | null): boolean {
  const now = storedTokenHolder()
  return (status === 401 || status === 403) && now !== null && now.userId !== sentBy?.userId
}

async function fetchWith(token: string | undefined, address: string, init: RequestInit): Promise<Response> {
  try {
    const headers = {
      'accept-language': currentPreferences().language,
      ...(init.headers as Record<string, string>),
      ...bearerHeader(token),
    }
    const response = await fetch(address, { ...init, headers })
    reportReachable(true)
    return response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    reportReachable(false)
    throw new ApiError(0, { code: 'network', message: translate(messages.networkError) })
  }
}

export function bearerHeader(token: string | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {}
}
