import { expect, type Page } from '@playwright/test'

export const screens = {
  'at 1280 px': { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  /** Phones install the app. */
  'at 390 px': { viewport: { width: 390, height: 844 }, colorScheme: 'dark', serviceWorkers: 'allow' },
} as const

/** Waits for an active service worker; a failed installation is repeated. */
export const awaitServiceWorker = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 120_000 })
    .toBe('activated')
