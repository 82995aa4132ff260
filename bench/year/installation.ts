import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { buildApp } from '../../server/src/app.ts'
import { jobs } from '../../server/src/operations/server/jobs/jobs.ts'
import { runDueJobs } from '../../server/src/operations/server/jobs/run-jobs.ts'
import { Metrics } from '../../server/src/operations/server/metrics/metrics.ts'
import { openServices } from '../../server/src/operations/server/open-services.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { createLogger } from '../../server/src/platform/config/log.ts'
import { LIBRARY } from '../../faults/mistakes/wrong-clock.ts'

export type Settings = Record<string, string>

/** In this process, with its `Date`. */
export async function start(settings: Settings) {
  const services = await openServices(readConfig(settings), createLogger('silent'))
  const metrics = new Metrics(services)
  const app = await buildApp(services, [metrics])
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    url,
    db: services.db,
    scrape: () => metrics.text(),
    runJobs: (lived: number) => runDueJobs(services, new Date(), jobs, lived),
    async stop() {
      metrics.close()
      await app.close()
      await services.close()
    },
  }
}

/** As its command, at the time of `Date`. */
export function operate(name: string, options: string[], settings: Settings) {
  const folder = name === 'trust-clock' ? 'installation' : 'backup'
  const file = join(import.meta.dirname, `../../server/src/operations/${folder}/run-${name}.ts`)
  const env = {
    ...settings,
    TZ: 'UTC',
    LD_PRELOAD: LIBRARY,
    FAKETIME: `@${new Date().toISOString().slice(0, 19).replace('T', ' ')}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', file, ...options],
    {
      env,
      encoding: 'utf8',
    },
  )
  return { code: status, said: stdout + stderr }
}
