/** Milliseconds in which a page has the network to itself. */
const INITIAL_LOAD = 3000

/** Calls once the page has had its time, or as soon as this is over where it `isNow`. Answers how to take that back. */
export function afterInitialLoad(call: () => void, isNow = false): () => void {
  const timer = setTimeout(call, isNow ? 0 : INITIAL_LOAD)
  return () => clearTimeout(timer)
}

/** Milliseconds after which its turn has come however busy the page is. */
const IDLE_TIMEOUT = 1000

/** Once there is nothing else to do: what is drawn is seen by then. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has no such call.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT })
    else setTimeout(resolve)
  })
