/** Milliseconds for the page itself. */
const INITIAL_LOAD = 3000

export function afterInitialLoad(call: () => void, isNow = false): () => void {
  const timer = setTimeout(call, isNow ? 0 : INITIAL_LOAD)
  return () => clearTimeout(timer)
}

/** Milliseconds. */
const IDLE_TIMEOUT = 1000

export const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT })
    else setTimeout(resolve)
  })
