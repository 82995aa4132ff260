import { authorizedFetch } from '../api/http-client.ts'

/** The messages of Chromium, Firefox and Safari, and Vite's for styles. */
export const isChunkLoadError = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)

/** Session storage key of the last reload, in milliseconds since the epoch. */
const RENEWED = 'renewed-at'
/** Limits reloads, to avoid a reload loop. */
const AT_MOST_EVERY = 60_000

/**
 * A missing chunk while the server is reachable means that a new build replaced it: reloads the page at the same
 * address. Resolves to false when offline, or after a reload within the last minute.
 */
export async function reloadForNewBuild(): Promise<boolean> {
  if (Date.now() - Number(sessionStorage.getItem(RENEWED)) < AT_MOST_EVERY) return false
  const answered = await authorizedFetch('/api/health/live', { cache: 'no-store' }).catch(() => null)
  if (!answered?.ok) return false
  sessionStorage.setItem(RENEWED, String(Date.now()))
  window.location.reload()
  return true
}
