import { messages } from '@oriel/contracts/messages'
import { preferences } from '../preferences/preferences.ts'
import { tokenAfter } from '../session/exchange-token.ts'
import { storedHolder } from '../session/stored-session.ts'
import { say } from '../t.ts'
import { noteReach } from './network.ts'
import { Refused } from './refused.ts'

/**
 * `fetch` with the bearer header; a network failure becomes a `Refused` of status 0. Where the token was refused because
 * another tab has exchanged it, the same is asked once more with the new one. A call that exchanges the token itself
 * (see exchange-token.ts) has nobody to wait for.
 */
export async function reach(address: string, init: RequestInit, exchangesToken = false): Promise<Response> {
  const holder = storedHolder()
  const response = await fetchWith(holder?.token, address, init)
  const next = response.status === 401 && holder && !exchangesToken ? await tokenAfter(holder) : null
  return next ? fetchWith(next, address, init) : response
}

async function fetchWith(token: string | undefined, address: string, init: RequestInit): Promise<Response> {
  try {
    const headers = {
      'accept-language': preferences().language,
      ...(init.headers as Record<string, string>),
      ...bearer(token),
    }
    const response = await fetch(address, { ...init, headers })
    noteReach(true)
    return response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    noteReach(false)
    throw new Refused(0, { code: 'network', message: say(messages.networkError) })
  }
}

export function bearer(token: string | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {}
}
