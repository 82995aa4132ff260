import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from './e2e/support/chromium.ts'

/** Stories in a real browser. Each worker has an Oriel of its own: see e2e/support/oriel.ts. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/chromium.ts',
  outputDir: 'test-results/e2e',
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Machines are shared: a slow page is a matter for the bench.
  timeout: 90_000,
  // One more try where the machine is shared, told apart as flaky in the report; none on a developer's.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Recording one takes a third of a story's processor time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
})
