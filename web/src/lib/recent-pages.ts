import { RECENT_PAGES_PREFIX } from './session/stored-session.ts'

/** Pages somebody was on last, for as long as their tab is open. */
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

/** This one was seen last. */
export function rememberPage(personId: string, place: RecentPage) {
  const others = recentPages(personId).filter(({ to }) => to !== place.to)
  sessionStorage.setItem(storageKey(personId), JSON.stringify([place, ...others].slice(0, MOST)))
}
