import { weekdays } from '@oriel/contracts/time/weekdays'
import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import { FORMER_NAME } from '@oriel/contracts/former-name'

/** The two keys the specification names. `user` is for display only: rights come with every answer of the server. */
const TOKEN = 'token'
const USER = 'user'
/** When this browser got the token, in milliseconds. */
const SINCE = 'token-since'
/** Which of their companies a client looks at. */
export const COMPANY_KEY = 'company'
/** Whose eyes a manager looks with, in this tab. */
export const VIEW_AS_KEY = 'viewing-as-client'
/** What pages were called, by person: for as long as their tab is open, and they are signed in. */
export const RECENT_PAGES_PREFIX = 'recent:'
/** What people typed and did not send, by person (drafts.ts). */
export const DRAFT_PREFIX = 'draft'
/** What web/src/lib/session/persisted-queries.ts keeps; it goes with the session. */
export const QUERY_DATABASE = 'oriel-last-seen'
/** Nobody reads what was kept under the former name; it goes. */
export const deleteFormerQueries = () => void globalThis.indexedDB?.deleteDatabase(`${FORMER_NAME}-last-seen`)

/** Ignores what is empty, or the text null or undefined (REQ-302). */
export function storedToken(): string | null {
  const token = localStorage.getItem(TOKEN)
  return !token || token === 'null' || token === 'undefined' ? null : token
}

/** What an earlier version did not store: as the browser has it, until the server has answered. */
const notChosen: Pick<Me, 'workspace' | 'preferences'> = {
  workspace: { name: '', language: null, timeZone: null, workingWeek: [...weekdays] },
  preferences: { language: null, timeZone: null, firstWeekday: null, density: 'comfortable', keys: true, version: 0 },
}

export function storedUser(): Me | null {
  try {
    const user = JSON.parse(localStorage.getItem(USER) ?? 'null') as (Partial<Me> & { fullName?: string }) | null
    // Who signed in under an earlier version stays signed in.
    const name = user?.name ?? user?.fullName
    return user?.role && name ? ({ ...notChosen, ...user, name } as Me) : null
  } catch {
    return null
  }
}

/** A token, and whose it is. */
export interface TokenHolder {
  token: string
  userId: string | undefined
}

export function storedTokenHolder(): TokenHolder | null {
  const token = storedToken()
  return token === null ? null : { token, userId: storedUser()?.id }
}

/** A token of unknown age counts as new from now on. */
export function storedTokenSince(): number {
  const since = Number(localStorage.getItem(SINCE))
  if (since > 0) return since
  localStorage.setItem(SINCE, String(Date.now()))
  return Date.now()
}

/** The token comes last: other tabs hear of it, and look for the rest at once. */
export function storeSession(token: string, user: Me) {
  storeUser(user)
  storeToken(token)
}

/** Another token of the same session. */
export function storeToken(token: string) {
  localStorage.setItem(SINCE, String(Date.now()))
  localStorage.setItem(TOKEN, token)
}

export function storeUser(user: Me) {
  localStorage.setItem(USER, JSON.stringify(user))
}

export function clearStoredSession() {
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(USER)
  localStorage.removeItem(SINCE)
  localStorage.removeItem(COMPANY_KEY)
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(RECENT_PAGES_PREFIX)) sessionStorage.removeItem(key)
  globalThis.indexedDB?.deleteDatabase(QUERY_DATABASE)
  deleteFormerQueries()
}

/** What a person typed and did not send leaves the browser with them; an expired session leaves it for their return. */
export function clearDrafts(personId: string) {
  const beginning = `${DRAFT_PREFIX}:${personId}:`
  for (const key of Object.keys(localStorage)) if (key.startsWith(beginning)) localStorage.removeItem(key)
}

/** Calls back when another tab signed out or in. */
export function onOtherTab(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === TOKEN || event.key === null) listener()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
