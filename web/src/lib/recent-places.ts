import { RECENT } from './session/stored-session.ts'

/** Pages somebody was on last, for as long as their tab is open. */
export interface RecentPlace {
  to: string
  label: string
}

const keyOf = (personId: string) => RECENT + personId
const MOST = 8

export function recentPlaces(personId: string): RecentPlace[] {
  const kept = JSON.parse(sessionStorage.getItem(keyOf(personId)) ?? '[]') as unknown
  return Array.isArray(kept) ? (kept as RecentPlace[]) : []
}

/** This one was seen last. */
export function keepPlace(personId: string, place: RecentPlace) {
  const others = recentPlaces(personId).filter(({ to }) => to !== place.to)
  sessionStorage.setItem(keyOf(personId), JSON.stringify([place, ...others].slice(0, MOST)))
}
