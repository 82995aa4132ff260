import { rememberReturnPath, takeReturnPath } from '../../../lib/session/return-path.ts'

/** The place that a link opens says itself, behind what proves it; only a path of our own counts, as everywhere. */
export function linkDestination(token: string): string | null {
  const spelt = token.split('.')[2]
  if (!spelt) return null
  try {
    rememberReturnPath(atob(spelt.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
  return takeReturnPath()
}
