import { storedToken } from '../session/stored-session.ts'

/** Responses prefetched by index.html before the app's code loaded (web/src/early/prefetch-home.ts), by URL. */
export interface PrefetchedResponses {
  token: string
  /** `performance.now()` at the time of the request. */
  at: number
  by: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    earlyAnswers?: PrefetchedResponses | undefined
  }
}

/** Milliseconds; older responses are ignored. */
const MAX_AGE = 10_000

let taken = false
/** Whether a prefetched response was used: it predates the live updates and has to be refetched. */
export const usedPrefetched = () => taken

/** Called when data or the user changed. */
export const dropPrefetched = () => void (window.earlyAnswers = undefined)

/**
 * Takes a prefetched response; each can be taken once. Undefined: none. Resolves to null if it failed: request it
 * again.
 */
export function takePrefetched(address: string): Promise<Response | null> | undefined {
  const early = window.earlyAnswers
  const answer = early?.by.get(address)
  if (!early || !answer) return undefined
  early.by.delete(address)
  if (early.token !== storedToken() || performance.now() - early.at > MAX_AGE) return undefined
  taken = true
  return answer.then(
    (response) => (response.ok ? response : null),
    () => null,
  )
}
