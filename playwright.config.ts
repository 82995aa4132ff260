import { availableParallelism } from 'node:os'
import { languages } from '@oriel/contracts/languages'
import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from './e2e/support/chromium.ts'
import type { OfWorker } from './e2e/support/oriel.ts'

/** Formats that stories expect. */
const locales = { en: 'en-US', de: 'de-DE' }
/** `--language de`: all in German; otherwise the story of all three roles. */
const whole = languages.find((it) => it === process.env['ORIEL_STORIES_IN'])

const toldIn = (language: keyof typeof locales) => ({ name: language, use: { language, locale: locales[language] } })

/** Each worker has its own Oriel (e2e/support/oriel.ts). */
export default defineConfig<object, OfWorker>({
  testDir: 'e2e',
  globalSetup: './e2e/support/set-up-run.ts',
  outputDir: 'test-results/e2e',
  forbidOnly: Boolean(process.env.CI),
  // If nothing works, each story waits for its full timeout.
  maxFailures: process.env.CI ? 15 : 0,
  // A third of a story is waiting.
  workers: availableParallelism() + 1,
  // Only failing stories take this long.
  timeout: 240_000,
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  projects: whole
    ? // The walk finds screens and dialogs by English names.
      [{ ...toldIn(whole), testIgnore: whole === 'en' ? [] : '**/every-screen.spec.ts' }]
    : [
        // Minutes long: for releases.
        { ...toldIn('en'), testIgnore: process.env['MONTH'] ? [] : '**/played-month.spec.ts' },
        { ...toldIn('de'), testMatch: '**/first-story.spec.ts' },
      ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    timezoneId: 'Europe/Berlin',
    // A third of a story's CPU time.
    trace: 'off',
    // Saves CPU time.
    contextOptions: { reducedMotion: 'reduce' },
    // Offline caching is a sixth of a story's CPU time.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
})
