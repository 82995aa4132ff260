/** Milliseconds in which only the page itself uses the network. */
const INITIAL_LOAD = 3000

/** Calls after the initial load, or in the next task if `isNow`. Returns a cancel function. */
export function afterInitialLoad(call: () => void, isNow = false): () => void {
  const timer = setTimeout(call, isNow ? 0 : INITIAL_LOAD)
  return () => clearTimeout(timer)
}

/** Milliseconds after which it resolves even if the page is busy. */
const IDLE_TIMEOUT = 1000

/** Resolves when the browser is idle, after rendering. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT })
    else setTimeout(resolve)
  })
