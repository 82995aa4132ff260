import type { Page } from '@playwright/test'
import { beginning } from './say.ts'

export async function showFilters(page: Page) {
  const button = page.getByRole('main').getByRole('button', { name: beginning('Filters'), expanded: false })
  if (await button.isVisible()) await button.click()
}
