import { expect, type Page } from '@playwright/test'

/** Waits until the page's service worker is active. The app registers it again if the installation fails. */
export const awaitServiceWorker = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 120_000 })
    .toBe('activated')
