import { warmDateFormatters } from '../lib/dates.ts'
import { queryClient } from './query-client.ts'
import { destinationAt } from './routes.ts'

export function preloadScreen(address: string): Promise<unknown> | undefined {
  const found = destinationAt(address)
  const loading = found?.screen.preload({ params: found.params, search: found.search, client: queryClient })
  warmDateFormatters()
  return loading
}

/** Prefetch on intent: hover, focus or touch. */
export function preloadOnIntent(): () => void {
  const hear = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (link instanceof HTMLAnchorElement && link.target !== '_blank') void preloadScreen(link.href)
  }
  const intents = ['pointerover', 'focusin', 'touchstart']
  for (const intent of intents) document.addEventListener(intent, hear, { passive: true })
  return () => {
    for (const intent of intents) document.removeEventListener(intent, hear)
  }
}
