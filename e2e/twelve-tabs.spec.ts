import { changeWorkItem } from '@oriel/contracts/v1/work/work-items'
import { chromium, type Page, test as base } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../server/testing/processes/free-port.ts'
import { isReady, type OrielProcess, spawnOriel } from '../server/testing/processes/oriel-process.ts'
import { quickestFolder } from '../server/testing/database/quickest-folder.ts'
import { asking } from './support/agency.ts'
import { chromiumFlags, findChromium } from './support/chromium.ts'
import { expect } from './support/oriel.ts'
import { setUpProject } from './support/project.ts'
import { signIn } from './support/sign-in.ts'

/** Many tabs over HTTP/1.1 (six connections per host), with the back/forward cache, which Playwright disables. */

const TABS = 12
/**
 * Milliseconds to load a page, and until tabs show a change. Starved tabs never get there; healthy ones took 2.3 s on
 * busy processors, and 5 s after a restart (4 s are backoff).
 */
const LOAD_LIMIT = 15_000
const FRESH_LIMIT = 30_000

base.setTimeout(480_000)

base('twelve tabs, three page loads in each, and a restart of the server', async () => {
  const folder = await mkdtemp(join(quickestFolder(), 'oriel-tabs-'))
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const manager = { email: 'manager@oriel.example', password: 'first-manager-1' }
  const start = async (): Promise<OrielProcess> => {
    const server = spawnOriel([], {
      PORT: String(port),
      ORIEL_DATA_DIR: dataDir,
      ORIEL_SECRETS_DIR: join(folder, 'secrets'),
      ORIEL_ADMIN_EMAIL: manager.email,
      ORIEL_ADMIN_PASSWORD: manager.password,
      ORIEL_LOG_LEVEL: 'warn',
      ORIEL_SHUTDOWN_DELAY: '0',
    })
    expect(await isReady(url, server), server.output()).toBe(true)
    return server
  }
  let server = await start()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const context = await browser.newContext({ baseURL: url })
    const first = await context.newPage()
    await signIn(first, manager)
    const { id: project, task } = await setUpProject(
      { url, manager, dataDir, output: server.output, stop: async () => {} },
      'Tabs',
    )
    const page = `/pm-task/${task._id}?customerId=${project}`

    const tabs: Page[] = [first]
    for (let tab = 1; tab < TABS; tab += 1) tabs.push(await context.newPage())
    const load = async (tab: Page, address: string) => {
      const from = performance.now()
      await tab.goto(address)
      await tab.getByRole('heading', { level: 1 }).first().waitFor()
      return Math.round(performance.now() - from)
    }
    const times: number[] = []
    // Two entries per tab in the back/forward cache.
    for (const address of [page, '/tasks', page]) for (const tab of tabs) times.push(await load(tab, address))
    expect(times.filter((time) => time > LOAD_LIMIT)).toEqual([])

    const rename = async (to: string) => {
      await (
        await asking({ url }, manager)
      )(changeWorkItem, { id: task._id, title: to })
      await Promise.all(
        tabs.map((tab) => expect(tab.getByRole('heading', { name: to })).toBeVisible({ timeout: FRESH_LIMIT })),
      )
    }
    await rename('Renamed while twelve tabs look')

    server.kill('SIGTERM')
    await server.ended
    server = await start()
    await rename('Renamed after the restart')
  } finally {
    await browser.close()
    server.kill('SIGTERM')
    await server.ended
    await rm(folder, { recursive: true, force: true })
  }
})
