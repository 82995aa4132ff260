import { RECENT_PAGES_PREFIX } from './session/stored-session.ts'

/** Per tab (session storage). */
export interface RecentPage {
  to: string
  label: string
}

const storageKey = (personId: string) => RECENT_PAGES_PREFIX + personId
const MOST = 8

export function recentPages(personId: string): RecentPage[] {
  const kept = JSON.parse(sessionStorage.getItem(storageKey(personId)) ?? '[]') as unknown
  return Array.isArray(kept) ? (kept as RecentPage[]) : []
}

export function rememberPage(personId: string, place: RecentPage) {
  const others = recentPages(personId).filter(({ to }) => to !== place.to)
  sessionStorage.setItem(storageKey(personId), JSON.stringify([place, ...others].slice(0, MOST)))
}
