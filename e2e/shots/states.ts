import type { BrowserContext, Page } from '@playwright/test'
import type { AgencyName } from './agencies.ts'

export const stateNames = ['demo', 'empty', 'overfull', 'loading', 'failing', 'unreachable', 'offline'] as const
export type StateName = (typeof stateNames)[number]

interface State {
  agency: AgencyName
  /** Without dialogs. */
  screensOnly: boolean
  prepare?: (context: BrowserContext) => Promise<unknown>
  afterwards?: (page: Page) => Promise<unknown>
  holds?: RegExp
  serviceWorker?: boolean
  expected?: RegExp
}

/** Session requests still succeed. */
const asked = /\/api\/v1\/(?!session|events|me$)/
/** Retries come after 1 and 2 seconds, on a busy machine later. */
const givenUp = async (page: Page) => {
  await page.waitForTimeout(3000)
  const isLoading = page.getByRole('status', { name: 'Loading...' })
  await isLoading
    .first()
    .waitFor({ state: 'detached', timeout: 20_000 })
    .catch(() => undefined)
}
/** Includes axe, which inspects preloaded styles. */
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
