import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from './database/postgres-cluster.ts'
import { quickestFolder } from './database/quickest-folder.ts'

/** Vitest global setup, returning the teardown. Workers get data through the environment. */
export async function setup({ config }: { config: { env: Record<string, unknown> } }) {
  const folder = (process.env.ORIEL_TEST_FOLDER ??= mkdtempSync(join(quickestFolder(), 'oriel-test-')))
  const cluster = config.env.ORIEL_TEST_DATABASE === 'postgres' ? await startPostgres() : undefined
  if (cluster) {
    process.env.ORIEL_TEST_POSTGRES_URL = cluster.url
    console.log(`Testing on ${cluster.version}`)
  }

  return async () => {
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
