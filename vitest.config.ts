import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { mutantPlugin } from './server/mutants/mutant-plugin.ts'
import { CausesReporter } from './server/testing/causes-reporter.ts'
import { LongestFirst } from './server/testing/longest-first.ts'
import sqliteOnly from './server/testing/statements/sqlite-only.json' with { type: 'json' }
import { withoutDatabase } from './server/testing/database/without-database.ts'
import { textsPlugin } from './web/build/texts-plugin.ts'

const serverTests = {
  include: ['server/{src,conventions,mutants,visibility,query-plans,testing,demo}/**/*.test.ts', 'bench/**/*.test.ts'],
  globalSetup: 'server/testing/test-run.ts',
  setupFiles: 'server/testing/statements/setup.ts',
}

/** Skipped on PostgreSQL by whole runs (server/testing/statements). */
const repeated = process.env.ORIEL_STATEMENT_LOG
  ? Object.entries(sqliteOnly).flatMap(([it, tests]) => (tests === true ? [it] : []))
  : []

/** Every server test with a database runs on SQLite and PostgreSQL. */
export default defineConfig({
  plugins: mutantPlugin(),
  test: {
    pool: 'threads',
    isolate: false,
    // Half of a test is waiting for disks and processes.
    maxWorkers: availableParallelism() + 1,
    // Only a hanging test takes so long.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // Only a failing test waits so long.
    expect: { poll: { timeout: 100_000 } },
    sequence: { sequencer: LongestFirst },
    silent: 'passed-only',
    // Problems are compared as texts: 40 characters wouldn't show them.
    chaiConfig: { truncateThreshold: 2000 },
    reporters: ['default', new CausesReporter({ outputFile: 'test-results/vitest.json' })],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      { extends: true, test: { name: 'contracts', include: ['contracts/src/**/*.test.ts', 'web/build/**/*.test.ts'] } },
      { extends: true, test: { name: 'sqlite', env: { ORIEL_TEST_DATABASE: 'sqlite' }, ...serverTests } },
      {
        extends: true,
        test: {
          name: 'postgres',
          env: { ORIEL_TEST_DATABASE: 'postgres' },
          ...serverTests,
          exclude: [...configDefaults.exclude, ...withoutDatabase, ...repeated],
        },
      },
      {
        extends: true,
        // As in the app.
        plugins: [textsPlugin()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          environmentOptions: {
            happyDOM: {
              settings: {
                // Tests start servers on other origins.
                fetch: { disableSameOriginPolicy: true },
                // A followed link or reload would close the worker's window.
                navigation: { disableMainFrameNavigation: true },
              },
            },
          },
          setupFiles: 'web/src/testing/test-setup.ts',
          include: ['web/src/**/*.test.{ts,tsx}'],
          env: { ORIEL_TEST_DATABASE: 'sqlite' },
          retry: process.env.CI ? 1 : 0,
          globalSetup: 'server/testing/test-run.ts',
        },
      },
    ],
  },
})
