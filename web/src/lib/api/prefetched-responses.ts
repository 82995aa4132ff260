import { storedToken } from '../session/stored-session.ts'

/** Answers to what index.html asked before the app's code was there (see web/src/early/prefetch-home.ts), by address. */
export interface PrefetchedResponses {
  token: string
  /** When they were asked for, as `performance.now()` says. */
  at: number
  by: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    earlyAnswers?: PrefetchedResponses | undefined
  }
}

/** Milliseconds after which it is better to ask again. */
const MAX_AGE = 10_000

let taken = false
/** Whether anybody was answered before changes were listened for: what changed in between has to be asked again. */
export const usedPrefetched = () => taken

/** Something has changed, or somebody else is here: early answers are nothing for them. */
export const dropPrefetched = () => void (window.earlyAnswers = undefined)

/** What was asked early here, once: resolves to null where only asking again can tell. */
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
