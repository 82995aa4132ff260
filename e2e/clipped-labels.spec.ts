import { clippedLabels } from './shots/faults-seen.ts'
import { screens } from './shots/screens.ts'
import { openQuestionsOf, settle } from './shots/take.ts'
import { expect, test } from './support/oriel.ts'

/** German labels are a third longer; the walk over every screen is in English (every-screen.spec.ts). */
const dense = {
  pm: ['Dashboard', 'Customer', 'Tasks', 'Task', 'Requests', 'Workload', 'Settings'],
  employee: ['Home', 'Project'],
  customer: ['My Project', 'Requests'],
} as const

for (const role of ['pm', 'employee', 'customer'] as const)
  test(`no label on dense screens of ${role} is cut off in German`, async ({ demo, openDemo }) => {
    const page = await openDemo(role, { locale: 'de-DE' })
    const openQuestions = openQuestionsOf(page)
    for (const wanted of dense[role]) {
      const screen = screens[role].find(({ name, open }) => name === wanted && !open)
      await page.goto(`${demo.url}${screen?.path(demo.ids)}`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await settle(page, openQuestions)
        expect.soft(await page.evaluate(clippedLabels), wanted).toEqual([])
      }
    }
  })
