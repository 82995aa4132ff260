import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { freePort } from '../../server/testing/processes/free-port.ts'
import type { Value } from './budget.ts'
import { sessionOf } from './person.ts'
import type { Place } from './place.ts'

interface Lighthouse {
  default(
    address: string,
    flags: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: string[]; disableStorageReset: boolean },
  ): Promise<{ lhr: { categories: Record<string, { score: number | null }> } } | undefined>
}

const least = { performance: 0.95, accessibility: 1, 'best-practices': 1 }

export async function measureMarks(place: Place, launch: { executablePath: string | undefined; args: string[] }) {
  const { default: lighthouse } = await obtain()
  const values: Value[] = []
  const pages = [
    { name: 'sign-in', address: '/', token: undefined },
    ...place.people.map(({ role, home, token }) => ({ name: `dashboard, ${role}`, address: home, token })),
  ]
  for (const { name, address, token } of pages) {
    const profile = await mkdtemp(join(tmpdir(), 'oriel-lighthouse-'))
    const port = await freePort()
    const { executablePath, args } = launch
    const browser = await chromium.launchPersistentContext(profile, {
      ...(executablePath ? { executablePath } : {}),
      args: [...args, `--remote-debugging-port=${port}`],
    })
    try {
      if (token) {
        const page = await browser.newPage()
        await page.goto(`${place.url}/favicon.svg`)
        await page.evaluate(
          (session: Record<string, string>) => {
            for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
          },
          { ...(await sessionOf(place.url, token)) },
        )
      }
      const onlyCategories = Object.keys(least)
      const flags = { port, output: 'json', logLevel: 'error', onlyCategories, disableStorageReset: true } as const
      const result = await lighthouse(`${place.url}${address}`, { ...flags })
      for (const [category, value] of Object.entries(least))
        values.push({
          name: `Lighthouse ${category}, ${name}`,
          value: result?.lhr.categories[category]?.score ?? Number.NaN,
          unit: '',
          budget: { is: 'at least', value },
        })
    } finally {
      await browser.close()
      await rm(profile, { recursive: true, force: true })
    }
  }
  return values
}

/** Installed on demand, with its own lockfile. */
async function obtain(): Promise<Lighthouse> {
  const folder = import.meta.dirname
  if (!existsSync(join(folder, 'node_modules/lighthouse')))
    execFileSync('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'], { stdio: 'inherit' })
  return (await import(new URL('node_modules/lighthouse/core/index.js', import.meta.url).href)) as Lighthouse
}
