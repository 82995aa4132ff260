import { rememberReturnPath, takeReturnPath } from '../../../lib/session/return-path.ts'

/** Path a link opens, from its third part; same-origin only (open redirect). */
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
