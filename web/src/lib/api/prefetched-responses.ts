import { storedToken } from '../session/stored-session.ts'

/** By URL (web/src/early/prefetch-home.ts). */
export interface PrefetchedResponses {
  token: string
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

export const dropPrefetched = () => void (window.earlyAnswers = undefined)

/** Each can be taken once. Null if it failed: request it again. */
export function takePrefetched(address: string): Promise<Response | null> | undefined {
  const early = window.earlyAnswers
  const answer = early?.by.get(address)
  if (!early || !answer) return undefined
  early.by.delete(address)
  if (early.token !== storedToken() || performance.now() - early.at > MAX_AGE) return undefined
  return answer.then(
    (response) => (response.ok ? response : null),
    () => null,
  )
}
