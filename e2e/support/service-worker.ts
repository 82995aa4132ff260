import { expect, type Page } from '@playwright/test'

/**
 * Waits until the page's service worker is active. On a busy machine the first registration can fail; the app registers
 * again with the next page.
 */
export const awaitServiceWorker = (page: Page) =>
  expect(async () => {
    try {
      const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state)
      await expect.poll(state, { timeout: 20_000 }).toBe('activated')
    } catch (error) {
      await page.reload()
      throw error
    }
  }).toPass({ timeout: 120_000 })
