import type { Browser, Page } from '@playwright/test'
import type { Value } from './budget.ts'
import { seat, settled } from './person.ts'
import type { Place } from './place.ts'
import { frameWorkIn, traced } from './trace.ts'
import { percentile } from '../load.ts'

/** Pixels per frame: reading and a fling. */
const STEPS = { scrolling: 36, flinging: 180 }

export async function measureScrolling(browser: Browser, place: Place): Promise<Value[]> {
  const manager = place.people.find(({ role }) => role === 'manager')
  const { page, close } = await seat(browser, { url: place.url, token: manager?.token })
  await page.goto('/tasks')
  await settled(page)
  const rows = Number(await page.getByRole('table').getAttribute('aria-rowcount'))
  // To the end first, to load all rows.
  const values = valuesOf(
    `${rows} lines while they come`,
    frameWorkIn(await traced(page, () => scroll(page, STEPS.flinging))),
  )
  for (const [how, step] of Object.entries(STEPS)) {
    await page.evaluate(() => window.scrollTo({ top: 0 }))
    values.push(...valuesOf(`${how} ${rows} lines`, frameWorkIn(await traced(page, () => scroll(page, step)))))
  }
  await close()
  return values
}

function valuesOf(what: string, frames: readonly number[]): Value[] {
  const name = (which: string) => `${what}, work in the ${which} frame of ${frames.length}`
  return [
    { name: name('longest'), value: Math.max(...frames), unit: 'ms', budget: { is: 'at most', value: 32 } },
    { name: name('99th of a hundred'), value: percentile(frames, 0.99), unit: 'ms' },
    { name: name('middle'), value: percentile(frames, 0.5), unit: 'ms' },
  ]
}

const scroll = (page: Page, step: number) =>
  page.evaluate(
    (pixels) =>
      new Promise<void>((resolve) => {
        let still = 0
        const go = () => {
          const before = window.scrollY
          window.scrollBy(0, pixels)
          still = window.scrollY === before ? still + 1 : 0
          if (still > 120) resolve()
          else requestAnimationFrame(go)
        }
        requestAnimationFrame(go)
      }),
    step,
  )
