import { addDays } from '@oriel/contracts/time/dates'
import type { Browser, Page } from '@playwright/test'
import { currentDate } from '../../server/src/platform/http/session/reader-dates.ts'
import { type Place as Data, withDatabase } from '../data/data-set.ts'
import { addOneProject } from '../data/one-project.ts'
import type { Value } from './budget.ts'
import { painted } from './clicks.ts'
import { quiet, seat, settled } from './person.ts'
import type { Place } from './place.ts'
import { frameWorkIn, longestTaskIn, traced } from './trace.ts'
import { percentile } from '../load.ts'

const TIMES = 20
const STEPS = 60
const FLING = 180

export async function measureTimeline(browser: Browser, data: Data, place: Place): Promise<Value[]> {
  const of = (tasks: number, name: string) => ({ name, tasks, subtasksPerTask: 3, days: 100 })
  const begins = addDays(currentDate(), -10)
  const [usual, many] = await withDatabase(data, async (db) => [
    await addOneProject(db, of(125, 'A year of campaigns'), begins),
    await addOneProject(db, of(1250, 'Everything at once'), begins),
  ])
  const manager = place.people.find(({ role }) => role === 'manager')
  const { page, close } = await seat(browser, { url: place.url, token: manager?.token })
  const values = [
    ...(await ready(page, `/customer/${usual}`)),
    ...(await drag(page, `/timeline?customer=${usual}`)),
    ...(await scroll(page, `/timeline?customer=${many}`)),
  ]
  await close()
  return values
}

const BARS = 'main [role=region] button[title]'

async function ready(page: Page, project: string): Promise<Value[]> {
  await page.goto(`${project}?tab=plan&plan=timeline`)
  await settled(page)
  await page.locator(BARS).first().waitFor()
  const times: number[] = []
  for (let at = 0; at < TIMES; at++) {
    await page.getByRole('radio', { name: 'Milestones' }).click()
    await quiet(page)
    times.push(await painted(page.getByRole('radio', { name: 'Timeline' }), { selector: BARS, text: '' }))
    await quiet(page)
  }
  const name = `timeline of 500 bars, press to bars, warm, p95 of ${TIMES}`
  return [{ name, value: percentile(times, 0.95), unit: 'ms', budget: { is: 'at most', value: 300 } }]
}

async function drag(page: Page, address: string): Promise<Value[]> {
  await page.goto(address)
  await settled(page)
  const bar = page.locator(BARS).nth(4)
  const box = await bar.boundingBox()
  if (!box) throw new Error('there is no bar to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const events = await traced(page, async () => {
    for (let step = 1; step <= 2 * STEPS; step++)
      await page.mouse.move(x + 4 * (step <= STEPS ? step : 2 * STEPS - step), y)
  })
  if ((await page.locator('[data-dragging]').count()) === 0) throw new Error('no bar was dragged')
  await page.mouse.up()
  const frames = frameWorkIn(events)
  const name = `a bar among 500 dragged, work of a frame, p95 of ${frames.length}`
  return [{ name, value: percentile(frames, 0.95), unit: 'ms', budget: { is: 'at most', value: 16 } }]
}

async function scroll(page: Page, address: string): Promise<Value[]> {
  await page.goto(address)
  await settled(page)
  await page.locator(BARS).first().waitFor()
  const events = await traced(page, () =>
    page.getByRole('region', { name: 'Timeline' }).evaluate(
      (window, pixels) =>
        new Promise<void>((resolve) => {
          const go = () => {
            const before = window.scrollTop
            window.scrollBy(0, pixels)
            if (window.scrollTop === before) resolve()
            else requestAnimationFrame(go)
          }
          requestAnimationFrame(go)
        }),
      FLING,
    ),
  )
  const frames = frameWorkIn(events)
  const name = (what: string) => `timeline of 5,000 bars scrolled, ${what}`
  return [
    {
      name: name('the longest task'),
      value: longestTaskIn(events),
      unit: 'ms',
      budget: { is: 'at most', value: 50 },
    },
    { name: name(`work of a frame, p95 of ${frames.length}`), value: percentile(frames, 0.95), unit: 'ms' },
  ]
}
