import { rememberPlace, takeRememberedPlace } from '../../lib/session/remembered-place.ts'

/** The place that a link opens says itself, behind what proves it; only a path of our own counts, as everywhere. */
export function placeIn(token: string): string | null {
  const spelt = token.split('.')[2]
  if (!spelt) return null
  try {
    rememberPlace(atob(spelt.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
  return takeRememberedPlace()
}
