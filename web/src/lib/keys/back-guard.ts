let guard: ((event: PopStateEvent) => void) | null = null

/** Listeners run in the order in which they were added, so call this before the router mounts. */
export function listenBeforeRouter() {
  window.addEventListener('popstate', (event) => guard?.(event))
}

/** Only one guard at a time; null removes it. */
export function setBackGuard(next: typeof guard) {
  guard = next
}
