import { authorizedFetch } from '../api/http-client.ts'

/** Messages of Chromium, Firefox, Safari, and Vite's for styles. */
export const isChunkLoadError = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)

const RENEWED = 'renewed-at'
/** Prevents a reload loop. Milliseconds. */
const AT_MOST_EVERY = 60_000

/**
 * A missing chunk while the server is reachable means that a new build replaced it. False when offline, or after a
 * recent reload.
 */
export async function reloadForNewBuild(): Promise<boolean> {
  if (Date.now() - Number(sessionStorage.getItem(RENEWED)) < AT_MOST_EVERY) return false
  const answered = await authorizedFetch('/api/health/live', { cache: 'no-store' }).catch(() => null)
  if (!answered?.ok) return false
  sessionStorage.setItem(RENEWED, String(Date.now()))
  window.location.reload()
  return true
}
