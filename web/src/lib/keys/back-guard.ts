let guard: ((event: PopStateEvent) => void) | null = null

/**
 * Hears of back and forward before the router does. A window calls its listeners in the order in which they came, so
 * this is called before the router is there.
 */
export function listenBeforeRouter() {
  window.addEventListener('popstate', (event) => guard?.(event))
}

/** One page at a time stands guard; null ends it. */
export function setBackGuard(next: typeof guard) {
  guard = next
}
