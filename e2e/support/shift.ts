import type { Page } from '@playwright/test'

export const watchShift = (page: Page) =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number
      sources: { node: Node | null }[]
    }
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      for (const { value, sources } of list.getEntries() as Shift[]) {
        dataset['shift'] = String(Number(dataset['shift'] ?? 0) + value)
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? node?.nodeName)
        dataset['shifted'] = `${dataset['shifted'] ?? ''} ${value.toFixed(3)}: ${moved.join(' | ')}`
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shiftOf = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))

/** What moved, for failure messages. */
export const shiftedIn = (page: Page) => page.evaluate(() => document.documentElement.dataset['shifted'] ?? '')
