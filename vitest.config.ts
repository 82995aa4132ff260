import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { mutantPlugin } from './server/mutants/mutant-plugin.ts'
import { LongestFirst } from './server/testing/longest-first.ts'
import { withoutDatabase } from './server/testing/without-database.ts'
import { textsPlugin } from './web/build/texts-plugin.ts'

const serverTests = {
  include: ['server/{src,conventions,mutants,visibility,query-plans,testing,demo}/**/*.test.ts', 'bench/**/*.test.ts'],
  globalSetup: 'server/testing/test-run.ts',
}

/** Every server test that asks a database runs twice: on SQLite and on a PostgreSQL that the run starts. */
export default defineConfig({
  plugins: mutantPlugin(),
  test: {
    pool: 'threads',
    isolate: false,
    // One more than processors: a test waits for disks, databases and processes of its own half of its time.
    maxWorkers: availableParallelism() + 1,
    // Machines are shared: a slow test is a matter for the bench. Only one that hangs takes so long.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // What is waited for comes late on a busy machine. Only a test that fails waits so long.
    expect: { poll: { timeout: 100_000 } },
    sequence: { sequencer: LongestFirst },
    silent: 'passed-only',
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      { extends: true, test: { name: 'contracts', include: ['contracts/src/**/*.test.ts', 'web/build/**/*.test.ts'] } },
      { extends: true, test: { name: 'sqlite', env: { ORIEL_TEST_DATABASE: 'sqlite' }, ...serverTests } },
      {
        extends: true,
        test: {
          name: 'postgres',
          env: { ORIEL_TEST_DATABASE: 'postgres' },
          ...serverTests,
          exclude: [...configDefaults.exclude, ...withoutDatabase],
        },
      },
      {
        extends: true,
        // The texts of a language come compiled, as in the app.
        plugins: [textsPlugin()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          // The server that a test starts has an address of its own.
          environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
          setupFiles: 'web/src/test-setup.ts',
          include: ['web/src/**/*.test.{ts,tsx}'],
          env: { ORIEL_TEST_DATABASE: 'sqlite' },
          retry: process.env.CI ? 1 : 0,
          globalSetup: 'server/testing/test-run.ts',
        },
      },
    ],
  },
})
