import { availableParallelism } from 'node:os'
import { languages } from '@oriel/contracts/languages'
import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from './e2e/support/chromium.ts'
import type { OfWorker } from './e2e/support/oriel.ts'

/** Countries whose way of writing dates and numbers the stories expect. */
const locales = { en: 'en-US', de: 'de-DE' }
/**
 * `npm test -- e2e --language de` tells all stories in German; else they are told in English, and one of each role in
 * German.
 */
const whole = languages.find((it) => it === process.env['ORIEL_STORIES_IN'])
const oneOfEachRole = ['client', 'employee', 'first-story'].map((name) => `**/${name}.spec.ts`)

const toldIn = (language: keyof typeof locales) => ({ name: language, use: { language, locale: locales[language] } })

/** Stories in a real browser. Each worker has an Oriel of its own: see e2e/support/oriel.ts. */
export default defineConfig<object, OfWorker>({
  testDir: 'e2e',
  globalSetup: './e2e/support/chromium.ts',
  outputDir: 'test-results/e2e',
  forbidOnly: Boolean(process.env.CI),
  // Where nothing works, each story would wait for its whole time.
  maxFailures: process.env.CI ? 15 : 0,
  // A story waits a third of its time: for the server, for timers of the page, for the network.
  workers: availableParallelism() + 1,
  // Machines are shared: a slow page is a matter for the bench. Only a story that fails takes so long.
  timeout: 240_000,
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  projects: whole
    ? // The walk finds screens and dialogs by their English names.
      [{ ...toldIn(whole), testIgnore: whole === 'en' ? [] : '**/every-screen.spec.ts' }]
    : [toldIn('en'), { ...toldIn('de'), testMatch: oneOfEachRole, grepInvert: /390 px/ }],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    timezoneId: 'Europe/Berlin',
    // Recording a trace takes a third of a story's processor time.
    trace: 'off',
    // No story is about an animation, and drawing them takes processor time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
})
