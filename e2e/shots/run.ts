// npm run shots: screenshots of every screen and main dialog. Select with --role pm,customer --state demo,overfull
// --screen Task --width 1280 --theme dark; --tour: the README's; --language de, or pseudo and mirrored for untranslated
// texts.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../support/chromium.ts'
import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import { type AgencyName, openAgency, roles } from './agencies.ts'
import { apiOf } from './asked.ts'
import { shownIn } from './language.ts'
import { pageOf } from './page.ts'
import { screens } from './screens.ts'
import { type StateName, stateNames, states } from './states.ts'
import { type Order, type Shot, take, type Theme } from './take.ts'
import { takeTour } from './tour.ts'

const { values: options } = parseArgs({
  options: {
    role: { type: 'string', default: `nobody,${roles.join(',')}` },
    state: { type: 'string', default: stateNames.join(',') },
    screen: { type: 'string', default: '' },
    width: { type: 'string', default: '1280,390' },
    theme: { type: 'string', default: 'light,dark' },
    out: { type: 'string', default: 'shots' },
    tour: { type: 'boolean', default: false },
    language: { type: 'string' },
  },
})
const list = (text: string) => text.split(',')
const say = (text: string) => void process.stdout.write(`${text}\n`)
const AT_ONCE = 2

const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumFlags })
try {
  if (options.tour) await takeTour(browser)
  else await takeAll(browser)
} finally {
  await browser.close()
}

async function takeAll(browser: Browser) {
  const began = Date.now()
  const folder = join(import.meta.dirname, '../..', options.out)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const wanted = list(options.state) as StateName[]
  const shots: Shot[] = []
  for (const name of new Set(wanted.map((state) => states[state].agency)))
    shots.push(...(await takeAgency(browser, name, wanted, folder)))
  await writeFile(join(folder, 'index.html'), pageOf(shots))
  await writeFile(join(folder, 'shots.json'), JSON.stringify(shots, null, 1))
  const faulty = shots.filter(({ faults }) => faults.length > 0).length
  say(
    `${shots.length} pictures in ${Math.round((Date.now() - began) / 1000)} s, ${faulty} with faults: ${folder}/index.html`,
  )
}

async function takeAgency(browser: Browser, name: AgencyName, wanted: readonly StateName[], folder: string) {
  const how = { widths: list(options.width).map(Number), themes: list(options.theme) as Theme[], folder }
  const shots: Shot[] = []
  say(`Opening the ${name} agency …`)
  const agency = await openAgency[name]()
  try {
    if (shownIn !== 'en')
      await apiOf(agency.url, agency.people.pm.token)('PATCH', changeSettings.path, { language: shownIn })
    const orders: Order[] = wanted
      .filter((state) => states[state].agency === name)
      .flatMap((state) =>
        ([...roles, 'nobody'] as const)
          .filter((role) => list(options.role).includes(role) && (role !== 'nobody' || state === 'demo'))
          .flatMap((role) =>
            screens[role]
              .filter((screen) => screen.name.includes(options.screen) && !(states[state].screensOnly && screen.open))
              .map((screen) => ({ role, screen, state, agency })),
          ),
      )
    const waiting = orders.values()
    async function work() {
      for (const order of waiting) {
        // A crashed page must not stop the others.
        const taken = await take(browser, order, how).catch((error: unknown) => {
          say(`${line(order, [])}: no picture, ${String(error).split('\n')[0]}`)
          return null
        })
        shots.push(...(taken ?? []))
        if (taken) say(line(order, taken))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return orders.flatMap((order) =>
      shots.filter((it) => it.role === order.role && it.state === order.state && it.screen === order.screen.name),
    )
  } finally {
    await agency.stop()
  }
}

function line({ role, screen, state }: Order, shots: readonly Shot[]) {
  const faults = shots.flatMap((it) => it.faults.map((fault) => `\n    ${it.width} ${it.theme}: ${fault}`))
  return `${state} ${role} ${screen.name}${faults.join('')}`
}
