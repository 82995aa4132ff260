import { messages } from '@oriel/contracts/messages'
import { currentPreferences } from '../preferences/preferences.ts'
import { newerToken } from '../session/exchange-token.ts'
import { storedTokenHolder } from '../session/stored-session.ts'
import { translate } from '../t.ts'
import { reportReachable } from './online-status.ts'
import { ApiError } from './api-error.ts'

/**
 * `fetch` with the bearer token. A network failure throws `ApiError` with status 0. Retries once with the new token
 * after another tab rotated it.
 */
export async function authorizedFetch(address: string, init: RequestInit, exchangesToken = false): Promise<Response> {
  const holder = storedTokenHolder()
  const response = await fetchWith(holder?.token, address, init)
  const next = response.status === 401 && holder && !exchangesToken ? await newerToken(holder) : null
  return next ? fetchWith(next, address, init) : response
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
