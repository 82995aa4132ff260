import { roleSeenAs } from '../lib/client-view.ts'
import { prepareDates } from '../lib/dates.ts'
import { queryClient } from './query-client.ts'
import { routeAt } from './routes.ts'

/** Loads code and data of the screen that an address opens for whoever is here. */
export function preloadScreen(address: string) {
  const url = new URL(address, window.location.origin)
  const found = url.origin === window.location.origin ? routeAt(url.pathname) : null
  const role = roleSeenAs()
  // To ask for what another role sees would end the session (specification 6).
  if (found && role && found.route.roles.includes(role))
    found.route.screen.preload({ params: found.params, search: url.searchParams, client: queryClient })
  // While the network is waited for there is time for it.
  prepareDates()
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
