import type { Language } from '@oriel/contracts/languages'
import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import { type BrowserContextOptions, type Page, test as base } from '@playwright/test'
import { type RunningOriel, startOriel } from '../../server/testing/processes/oriel-process.ts'
import { type Agency, type ShownRole, openAgency } from '../shots/agencies.ts'
import { contextFor } from '../shots/take.ts'
import { asking } from './agency.ts'

export { expect } from '@playwright/test'

export interface OfWorker {
  language: Language
  /** At the top of a file: `test.use({ startOptions: ['--demo'] })`. */
  startOptions: string[]
  alone: string
  /** Shared by tests and files: create your own data with unique names. */
  oriel: RunningOriel
  /** For tests that change nothing. */
  demo: Agency
}

interface OfTest {
  openBrowser(): Promise<Page>
  openDemo(role: ShownRole | 'nobody', options: BrowserContextOptions): Promise<Page>
}

/** A real browser and a real Oriel. Script errors and violations of the content security policy fail the test. */
export const test = base.extend<OfTest, OfWorker>({
  language: ['en', { scope: 'worker', option: true }],
  startOptions: [[], { scope: 'worker', option: true }],
  alone: ['', { scope: 'worker', option: true }],

  oriel: [
    async ({ startOptions, language }, provide) => {
      const oriel = await startOriel(startOptions)
      await setLanguage(oriel, language)
      await provide(oriel)
      await oriel.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants it
    async ({}, provide) => {
      const demo = await openAgency.demo()
      await provide(demo)
      await demo.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: ({ oriel }, provide) => provide(oriel.url),

  page: async ({ page }, provide) => {
    const complaints = watch(page)
    await provide(page)
    base.expect(complaints, 'errors in the browser').toEqual([])
  },

  openBrowser: async ({ browser, contextOptions, baseURL }, provide) => {
    const opened: { page: Page; complaints: string[] }[] = []
    await provide(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL })
      const page = await context.newPage()
      opened.push({ page, complaints: watch(page) })
      return page
    })
    await Promise.all(opened.map(({ page }) => page.context().close()))
    base
      .expect(
        opened.flatMap(({ complaints }) => complaints),
        'errors in the browser',
      )
      .toEqual([])
  },

  openDemo: async ({ browser, demo }, provide) => {
    const opened: Page[] = []
    await provide(async (role, options) => {
      const context = await contextFor(browser, demo, role, { serviceWorkers: 'block', ...options })
      const page = await context.newPage()
      opened.push(page)
      return page
    })
    await Promise.all(opened.map((page) => page.context().close()))
  },
})

/** Also for an Oriel that a story starts. */
export async function setLanguage({ url, manager }: Pick<RunningOriel, 'url' | 'manager'>, language: Language) {
  if (language !== 'en') await (await asking({ url }, manager))(changeSettings, { language })
}

function watch(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy'))
      complaints.push(message.text())
  })
  return complaints
}
