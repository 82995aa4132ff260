import { roleSeenAs } from '../lib/client-view.ts'
import { queryClient } from './query-client.ts'
import { routeAt } from './routes.ts'

/** Loads code and data of the screen that an address opens; of one that is not this person's, nothing. */
export function preloadScreen(address: string) {
  const url = new URL(address, window.location.origin)
  const found = url.origin === window.location.origin ? routeAt(url.pathname) : null
  const role = roleSeenAs()
  if (!found || !role || !found.route.roles.includes(role)) return
  found.route.screen.preload({ params: found.params, search: url.searchParams, client: queryClient })
}

/** Whoever points at a link, focuses or touches it, is about to go there: the screen should be there first. */
export function preloadOnIntent(): () => void {
  const hear = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (link instanceof HTMLAnchorElement && link.target !== '_blank') preloadScreen(link.href)
  }
  const intents = ['pointerover', 'focusin', 'touchstart']
  for (const intent of intents) document.addEventListener(intent, hear, { passive: true })
  return () => {
    for (const intent of intents) document.removeEventListener(intent, hear)
  }
}
