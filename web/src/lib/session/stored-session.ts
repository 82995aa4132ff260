import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import { FORMER_NAME } from '@oriel/contracts/product-name'
import { weekdays } from '@oriel/contracts/time/weekdays'

/** Names from the specification. `user` is for display only: responses carry permissions. */
const TOKEN = 'token'
const USER = 'user'
/** Milliseconds since the epoch. */
const SINCE = 'token-since'
export const COMPANY_KEY = 'company'
/** Session storage: applies to one tab. */
export const VIEW_AS_KEY = 'viewing-as-client'
export const RECENT_PAGES_PREFIX = 'recent:'
export const DRAFT_PREFIX = 'draft'
export const QUERY_DATABASE = 'oriel-last-seen'
/** Of the product's former name. */
export const deleteFormerQueries = () => void globalThis.indexedDB?.deleteDatabase(`${FORMER_NAME}-last-seen`)

/** Ignores empty values and the texts null and undefined (REQ-302). */
export function storedToken(): string | null {
  const token = localStorage.getItem(TOKEN)
  return !token || token === 'null' || token === 'undefined' ? null : token
}

/** Sessions stored by earlier versions. */
const notChosen: Pick<Me, 'workspace' | 'preferences'> = {
  workspace: { name: '', language: null, timeZone: null, workingWeek: [...weekdays] },
  preferences: { language: null, timeZone: null, firstWeekday: null, density: 'comfortable', keys: true, version: 0 },
}

export function storedUser(): Me | null {
  try {
    const user = JSON.parse(localStorage.getItem(USER) ?? 'null') as (Partial<Me> & { fullName?: string }) | null
    const name = user?.name ?? user?.fullName
    return user?.role && name ? ({ ...notChosen, ...user, name } as Me) : null
  } catch {
    return null
  }
}

export interface TokenHolder {
  token: string
  userId: string | undefined
}

export function storedTokenHolder(): TokenHolder | null {
  const token = storedToken()
  return token === null ? null : { token, userId: storedUser()?.id }
}

/** A token of unknown age counts as new. */
export function storedTokenSince(): number {
  const since = Number(localStorage.getItem(SINCE))
  if (since > 0) return since
  localStorage.setItem(SINCE, String(Date.now()))
  return Date.now()
}

/** Token last: other tabs react to it. */
export function storeSession(token: string, user: Me) {
  storeUser(user)
  storeToken(token)
}

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

/** At sign-out; expired sessions keep drafts. */
export function clearDrafts(personId: string) {
  const beginning = `${DRAFT_PREFIX}:${personId}:`
  for (const key of Object.keys(localStorage)) if (key.startsWith(beginning)) localStorage.removeItem(key)
}

export function onOtherTab(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === TOKEN || event.key === null) listener()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
