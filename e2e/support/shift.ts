import type { Page } from '@playwright/test'

export const watchShift = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset['shift'] = String(
          Number(document.documentElement.dataset['shift'] ?? 0) + shift.value,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shiftOf = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))
