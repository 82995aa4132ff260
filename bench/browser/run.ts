// npm run bench -- --browser: page timings in Chromium on data set S. See docs/performance.md.
import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../e2e/support/chromium.ts'
import { freePort } from '../../server/testing/processes/free-port.ts'
import { environmentAt, makeDataSet, removePlace } from '../data/data-set.ts'
import { serve } from '../process.ts'
import { sizes } from '../data/sizes.ts'
import { line, tableHead, type Value } from './budget.ts'
import { measureClicks } from './clicks.ts'
import { measureMarks } from './lighthouse.ts'
import { measureLinks } from './links.ts'
import { placeOf } from './place.ts'
import { measureScreens } from './screens.ts'
import { measureScrolling } from './scrolling.ts'
import { measureSlowPhone } from './slow-phone.ts'
import { measureTimeline } from './timeline.ts'

const { values: options } = parseArgs({
  options: {
    browser: { type: 'boolean' },
    only: { type: 'string', default: 'screens,clicks,scrolling,timeline,slow,lighthouse,links' },
    /** With data set S on SQLite; created if missing. */
    data: { type: 'string' },
    out: { type: 'string', default: 'bench/results-browser.json' },
  },
})
const say = (text: string) => void process.stdout.write(`${text}\n`)
const launch = { executablePath: findChromium(), args: chromiumFlags }

const data = { url: undefined, dataDir: options.data ?? (await mkdtemp(join(tmpdir(), 'oriel-bench-'))) }
try {
  if (!existsSync(join(data.dataDir, 'oriel.db'))) await makeDataSet(data, sizes.S)
  const environment = { ...environmentAt(data), PORT: String(await freePort()) }
  const oriel = await serve('server/main.ts', [], environment, (said) => /ready at (http\S+)/.exec(said)?.[1])
  const browser = await chromium.launch({
    ...(launch.executablePath ? { executablePath: launch.executablePath } : {}),
    args: launch.args,
  })
  try {
    const place = await placeOf(data, oriel.url)
    const parts: Record<string, () => Promise<Value[]>> = {
      screens: () => measureScreens(browser, place),
      clicks: () => measureClicks(browser, place),
      scrolling: () => measureScrolling(browser, place),
      timeline: () => measureTimeline(browser, data, place),
      slow: () => measureSlowPhone(browser, place),
      lighthouse: () => measureMarks(place, launch),
      // Needs outgoing mail: another process.
      links: async () => {
        await oriel.stop()
        return measureLinks(browser, data, place)
      },
    }
    const values: Value[] = []
    say(
      `Load of the machine: ${loadavg()
        .map((it) => it.toFixed(1))
        .join(', ')}\n\n${tableHead}`,
    )
    for (const part of options.only.split(',')) {
      const measured = (await parts[part]?.()) ?? []
      for (const value of measured) say(line(value))
      values.push(...measured)
    }
    const at = new Date().toISOString()
    await writeFile(options.out, `${JSON.stringify({ at, load: loadavg(), values }, null, 2)}\n`)
  } finally {
    await browser.close()
    await oriel.stop()
  }
} finally {
  if (!options.data) await removePlace(data)
}
