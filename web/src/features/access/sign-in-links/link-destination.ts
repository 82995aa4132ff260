import { rememberReturnPath, takeReturnPath } from '../../../lib/session/return-path.ts'

/** Path that a link opens, encoded in its third part; only same-origin paths are accepted (open redirect). */
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
