import type { Browser } from '@playwright/test'
import { share, type Value } from './budget.ts'
import { seat, settled } from './person.ts'
import type { Place } from './place.ts'

/** The longest list there is, scrolled to its end: the time between frames. */
export async function measureScrolling(browser: Browser, place: Place): Promise<Value[]> {
  const manager = place.people.find(({ role }) => role === 'manager')
  const { page, close } = await seat(browser, { url: place.url, token: manager?.token })
  await page.goto(`${place.large}?tab=subtasks`)
  await settled(page)
  const list = page.getByRole('list', { name: 'Subtasks' })
  const rows = Number(await list.getByRole('listitem').first().getAttribute('aria-setsize'))
  const frames = await list.evaluate(
    (element) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        let before = performance.now()
        const scroll = () => {
          const now = performance.now()
          times.push(now - before)
          before = now
          element.scrollTop += 180
          if (element.scrollTop + element.clientHeight >= element.scrollHeight - 2 || times.length > 600) resolve(times)
          else requestAnimationFrame(scroll)
        }
        requestAnimationFrame(scroll)
      }),
  )
  await close()
  const name = (what: string) => `scrolling ${rows} rows, ${what} frame of ${frames.length}`
  return [
    { name: name('longest'), value: Math.max(...frames), unit: 'ms', budget: { is: 'at most', value: 32 } },
    { name: name('99th of a hundred,'), value: share(frames, 0.99), unit: 'ms' },
    { name: name('middle'), value: share(frames, 0.5), unit: 'ms' },
  ]
}
