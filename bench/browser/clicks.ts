import type { Browser, Locator, Page } from '@playwright/test'
import type { Value } from './budget.ts'
import { quiet, seat, settled } from './person.ts'
import type { Place } from './place.ts'
import { percentile } from '../load.ts'

const TIMES = 40
/** Milliseconds of hovering, which prefetches. */
const POINTING = 400

export async function measureClicks(browser: Browser, place: Place): Promise<Value[]> {
  const manager = place.people.find(({ role }) => role === 'manager')
  const { page, close } = await seat(browser, { url: place.url, token: manager?.token })
  const values: Value[] = []
  const add = (name: string, times: readonly number[], most: number) =>
    values.push({
      name: `${name}, p95 of ${times.length}`,
      value: percentile(times, 0.95),
      unit: 'ms',
      budget: { is: 'at most', value: most },
    })

  add('click to content, task out of a project', await openTasks(page, place.usual), 100)
  add('click to content, task out of the largest project', await openTasks(page, place.large), 100)
  add('click to content, project out of the list', await openProjects(page), 100)

  await page.goto(place.task)
  await settled(page)
  add('status of a task', await setStatuses(page), 50)
  add('comment', await comment(page), 50)
  await page.goto(place.subtask)
  await settled(page)
  add('subtask checked off and back', await setStatuses(page, ['Completed', 'Pending']), 50)
  await close()
  return values
}

async function openTasks(page: Page, project: string) {
  await page.goto(`${project}?tab=tasks`)
  await settled(page)
  return openEach(page, page.locator('main a[href^="/pm-task/"]'))
}

async function openProjects(page: Page) {
  await page.goto('/customers')
  await settled(page)
  return openEach(page, page.locator('main a[href^="/customer/"]'))
}

async function openEach(page: Page, links: Locator) {
  const times: number[] = []
  for (let at = 0; at < TIMES; at++) {
    await links.first().waitFor()
    const link = links.nth(at % Math.min(12, await links.count()))
    const title =
      (await link.innerText())
        .split('\n')[0]
        ?.replace(/^\d+\. /, '')
        .trim() ?? ''
    await link.hover()
    await page.waitForTimeout(POINTING)
    times.push(await painted(link, { selector: 'main h1', text: title }))
    await page.goBack()
    await settled(page)
  }
  return times
}

async function setStatuses(page: Page, statuses = ['In Progress', 'Pending']) {
  const times: number[] = []
  for (let at = 0; at < TIMES; at++) {
    const text = statuses[at % statuses.length] ?? ''
    const button = page.getByRole('group', { name: 'Set Status' }).getByRole('button', { name: text, exact: true })
    times.push(await painted(button, { selector: 'main [role=group] button[aria-pressed=true]', text }))
    await quiet(page)
  }
  return times
}

async function comment(page: Page) {
  const times: number[] = []
  for (let at = 0; at < TIMES; at++) {
    const text = `Looks good to me, ${at}.`
    await page.locator('main form textarea').last().fill(text)
    times.push(await painted(page.getByRole('button', { name: 'Add Comment' }), { selector: 'main li', text }))
    await quiet(page)
  }
  return times
}

export function painted(button: Locator, wanted: { selector: string; text: string }) {
  return button.evaluate(
    (element, { selector, text }) =>
      new Promise<number>((resolve) => {
        const isThere = () =>
          [...document.querySelectorAll(selector)].some((it) =>
            it.textContent?.replaceAll('\u00A0', ' ').includes(text),
          )
        const begun = performance.now()
        ;(element as HTMLElement).click()
        const look = () =>
          isThere() ? setTimeout(() => resolve(performance.now() - begun)) : void requestAnimationFrame(look)
        requestAnimationFrame(look)
      }),
    wanted,
  )
}
