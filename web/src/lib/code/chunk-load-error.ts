import { authorizedFetch } from '../api/http-client.ts'

/** In the words of Chromium, Firefox and Safari, and of the build for a screen's styles. */
export const isChunkLoadError = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)

/** When this tab was loaded anew last, in milliseconds. */
const RENEWED = 'renewed-at'
/** Once a minute is enough to know that it does not help. */
const AT_MOST_EVERY = 60_000

/**
 * Code that is not there while the server answers is that of a build which has been replaced: loads the page anew, at
 * the same address. Answers false when there is no network, or when that was tried just now.
 */
export async function reloadForNewBuild(): Promise<boolean> {
  if (Date.now() - Number(sessionStorage.getItem(RENEWED)) < AT_MOST_EVERY) return false
  const answered = await authorizedFetch('/api/health/live', { cache: 'no-store' }).catch(() => null)
  if (!answered?.ok) return false
  sessionStorage.setItem(RENEWED, String(Date.now()))
  window.location.reload()
  return true
}
