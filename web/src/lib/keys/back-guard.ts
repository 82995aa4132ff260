let guard: ((event: PopStateEvent) => void) | null = null

/** Call before the router mounts: listeners run in the order added. */
export function listenBeforeRouter() {
  window.addEventListener('popstate', (event) => guard?.(event))
}

/** One guard at a time; null removes it. */
export function setBackGuard(next: typeof guard) {
  guard = next
}
