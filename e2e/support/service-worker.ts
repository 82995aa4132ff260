import { expect, type Page } from '@playwright/test'

/** Waits for an active service worker; a failed installation is repeated. */
export const awaitServiceWorker = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 120_000 })
    .toBe('activated')
