import { authorizedFetch } from '../api/http-client.ts'

/** Messages of Chromium, Firefox, Safari, and Vite's for styles. */
export const isChunkLoadError = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)

const RENEWED = 'renewed-at'
/** Milliseconds; prevents a reload loop. */
const AT_MOST_EVERY = 60_000

/** A chunk missing while the server is reachable means a new build. False when offline or just reloaded. */
export async function reloadForNewBuild(): Promise<boolean> {
  if (Date.now() - Number(sessionStorage.getItem(RENEWED)) < AT_MOST_EVERY) return false
  const answered = await authorizedFetch('/api/health/live', { cache: 'no-store' }).catch(() => null)
  if (!answered?.ok) return false
  sessionStorage.setItem(RENEWED, String(Date.now()))
  window.location.reload()
  return true
}
