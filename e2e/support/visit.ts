import { expect, type Page } from '@playwright/test'

/** A changed hash alone doesn't reload. */
export async function load(page: Page, address: string) {
  await page.goto(address)
  await expect(page.locator('h1').first()).toHaveText(/\S/)
}

/** Without reloading the app. */
export async function follow(page: Page, address: string) {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
  await expect(page.locator('h1').first()).toHaveText(/\S/)
}
