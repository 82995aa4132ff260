import type { BrowserContext, Page } from '@playwright/test'
import type { AgencyName } from './agencies.ts'

export const stateNames = ['demo', 'empty', 'overfull', 'loading', 'failing', 'unreachable', 'offline'] as const
export type StateName = (typeof stateNames)[number]

/** In what a screen is looked at: whose agency, and what happens to its requests. */
interface State {
  agency: AgencyName
  /** Of the screens alone, without their dialogs. */
  screensOnly: boolean
  /** Before the screen is opened. */
  prepare?: (context: BrowserContext) => Promise<unknown>
  /** When the screen stood once. */
  afterwards?: (page: Page) => Promise<unknown>
  /** Questions that are never answered. */
  holds?: RegExp
  /** Without the service worker, requests are answered as we say. */
  serviceWorker?: boolean
  /** The browser complains about these by itself. */
  expected?: RegExp
}

/** Who signed in stays so: only what the screens ask for is held up. */
const asked = /\/api\/v1\/(?!session|events|me$)/
/** Failures are tried twice again, a second and two later, before they are shown. */
const givenUp = (page: Page) => page.waitForTimeout(4000)
/** Also axe, which looks at the styles that were preloaded. */
const unloaded = /Failed to load resource|net::ERR|Couldn't load preload assets/

export const states: Record<StateName, State> = {
  demo: { agency: 'demo', screensOnly: false },
  empty: { agency: 'empty', screensOnly: false },
  overfull: { agency: 'overfull', screensOnly: false },
  loading: {
    agency: 'demo',
    screensOnly: true,
    holds: /\/api\/v1\/(?!session|me$)/,
    prepare: (context) => context.route(asked, () => new Promise(() => undefined)),
  },
  failing: {
    agency: 'demo',
    screensOnly: true,
    prepare: (context) =>
      context.route(asked, (route) =>
        route.fulfill({ status: 500, json: { success: false, message: 'Server error' } }),
      ),
    afterwards: givenUp,
    expected: unloaded,
  },
  unreachable: {
    agency: 'demo',
    screensOnly: true,
    prepare: (context) => context.route(asked, (route) => route.abort('connectionrefused')),
    afterwards: givenUp,
    expected: unloaded,
  },
  offline: {
    agency: 'demo',
    screensOnly: true,
    serviceWorker: true,
    afterwards: async (page) => {
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await page.context().setOffline(true)
      await page.reload()
    },
    expected: unloaded,
  },
}
