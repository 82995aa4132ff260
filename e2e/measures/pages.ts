import type { Locator, Page } from '@playwright/test'
import type { Agency, ShownRole } from '../shots/agencies.ts'
import { expect, test } from '../support/oriel.ts'
import { say } from '../support/say.ts'

export const WINDOW = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

export interface Place {
  demo: Agency
  /** At a desk. */
  wide: Page
  phone: Page
}

export type Measures = Record<string, (place: Place) => Promise<void>>

/** Light and dark have equal sizes (web/src/ui/styles.test.ts). */
export const testMeasures = (role: ShownRole, measures: Measures) =>
  test(`pages of ${role} are measured`, async ({ demo, openDemo }) => {
    const wide = await openDemo(role, { viewport: WINDOW })
    const phone = await openDemo(role, { viewport: PHONE, colorScheme: 'dark' })
    for (const [title, measure] of Object.entries(measures))
      await test.step(title, () => measure({ demo, wide, phone }))
    expect([await lightnessOf(wide), await lightnessOf(phone)].map((it) => it < 50)).toEqual([false, true])
  })

/** Of the page, 0 to 100. */
const lightnessOf = (page: Page) =>
  page.evaluate(() => Number(/lab\(([\d.]+)/.exec(getComputedStyle(document.body).backgroundColor)?.[1]))

export const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

export async function standInOneFrame({ demo, wide }: Place, role: 'pm' | 'employee') {
  for (const [address, sheet] of framedPages[role](demo.ids)) {
    await wide.goto(`${demo.url}${address}`)
    const frame = { logo: 16, face: 16, top: 48, left: 8, right: 8 }
    await expect.poll(() => frameOf(wide, sheet), { message: address }).toEqual(frame)
  }
}

export async function projectHeadLeavesRoom({ demo, wide, phone }: Place, role: ShownRole) {
  const address = `${demo.url}${projectPage[role]}${demo.ids.project}?tab=tasks`
  await phone.goto(address)
  const tabs = phone.getByRole('tablist')
  await expect(tabs).toBeVisible()
  const [head, line] = [await phone.locator('main header').boundingBox(), await tabs.boundingBox()]
  expect((line?.y ?? 0) + (line?.height ?? 0) - (head?.y ?? 0)).toBeLessThanOrEqual(150)
  // In the menu, so that the title fits.
  for (const name of [say('Edit Customer'), say('View as client')])
    await expect(phone.getByText(name, { exact: true })).toBeHidden()
  await wide.goto(address)
  const row = {
    pm: wide.getByRole('row').filter({ has: wide.getByRole('rowheader') }),
    employee: wide.getByRole('list', { name: say('My Subtasks'), exact: true }).getByRole('listitem'),
    customer: wide.getByRole('list', { name: say('Tasks'), exact: true }).getByRole('listitem'),
  }[role]
  await expect.poll(async () => (await row.first().boundingBox())?.y).toBeLessThanOrEqual(264)
  const actions = [say('Filters'), say('Edit Customer'), say('Delete'), say('Add Task')]
  for (const name of role === 'pm' ? actions : [])
    await expect(wide.getByText(name, { exact: true }).first()).toBeInViewport()
}

export async function taskHasThreeColumns({ demo, wide }: Place, role: 'pm' | 'employee') {
  const path = role === 'pm' ? 'pm-task' : 'employee-task'
  await wide.goto(`${demo.url}/${path}/${demo.ids.task}?customerId=${demo.ids.project}`)
  const comment = wide.getByRole('button', { name: say('Add Comment') })
  await expect.poll(async () => (await boxOf(comment)).y).toBeGreaterThan(700)
  const main = await boxOf(wide.getByRole('main'))
  const end = main.x + main.width
  const [title, said, set] = [
    await boxOf(wide.locator('main h1')),
    await boxOf(wide.locator('main section', { has: wide.getByRole('list', { name: say('Comments') }) })),
    await boxOf(wide.locator('main section', { has: wide.getByRole('group', { name: say('Set status') }) })),
  ]
  expect([title.x - main.x, title.y].map(Math.round)).toEqual([25, expect.closeTo(114, -1)])
  expect([end - said.x, said.width, said.y].map(Math.round)).toEqual([625, 392, 92].map((it) => expect.closeTo(it, -1)))
  expect([end - set.x, set.width, set.y].map(Math.round)).toEqual([233, 232, 92].map((it) => expect.closeTo(it, -1)))
  const button = await boxOf(comment)
  expect(WINDOW.height - (button.y + button.height)).toBe(12)
  await expect(wide.locator('main h1 + div').getByText(say('In Progress'))).toBeHidden()
}

export async function inboxShowsSeven({ demo, wide }: Place) {
  await wide.goto(`${demo.url}/inbox`)
  const pane = wide.getByRole('region', { name: say('Selected notification') })
  const send = pane.getByRole('button', { name: say('Add Comment') })
  await expect(send).toBeInViewport({ ratio: 1 })
  expect((await pane.boundingBox())?.x).toBe(432)
  const items = wide.getByRole('listitem').filter({ has: wide.locator('time') })
  const boxes = await items.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON() as DOMRect))
  const inList = boxes.filter(({ right }) => right <= 432)
  expect(inList.filter(({ bottom }) => bottom <= WINDOW.height).length).toBeGreaterThanOrEqual(7)
  expect(new Set(inList.map(({ height }) => height))).toEqual(new Set([76]))
}

export async function projectFitsOnPhones({ demo, phone }: Place, role: 'pm' | 'customer') {
  await phone.goto(`${demo.url}${projectPage[role]}${demo.ids.project}`)
  const tabs = phone.getByRole('tablist')
  await expect(tabs).toBeVisible()
  const { y, height } = await boxOf(tabs)
  expect(y + height).toBeLessThanOrEqual(150)
  await expect(tabs.getByRole('tab')).toHaveCount(3)
  for (const tab of await tabs.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 0.99 })
  await expect(phone.locator('main header').getByText(/left$|overdue$/)).toBeInViewport({ ratio: 1 })
  await expect(phone.getByRole('button', { name: say('More'), exact: true }).first()).toBeInViewport({ ratio: 1 })
}

export const projectPage = {
  pm: '/customer/',
  employee: '/employee-customer-details/',
  customer: '/customer-project-details/',
}

type Ids = Agency['ids']

/** Pages with their own layout name their sheet. */
const framedPages: Record<'pm' | 'employee', (ids: Ids) => [address: string, sheet: string][]> = {
  pm: ({ project, task }) => [
    ['/customers', 'main'],
    [`/customer/${project}`, 'main'],
    [`/pm-task/${task}?customerId=${project}`, 'main'],
    ['/task-requests', 'main'],
    ['/user-management', 'main'],
    ['/companies', 'main'],
    ['/settings', 'main'],
    ['/audit', 'main'],
    ['/calendar', 'main'],
    ['/workload', 'main'],
    ['/profile', 'main'],
  ],
  employee: ({ project, task }) => [
    ['/employee-dashboard', 'main'],
    [`/employee-customer-details/${project}`, 'main'],
    [`/employee-task/${task}?customerId=${project}`, 'main'],
    ['/employee-files', 'main'],
  ],
}

/** Distances from the bar, in pixels. */
const frameOf = (page: Page, sheet: string) =>
  page.evaluate((selector) => {
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
    const bar = document.querySelector('header')
    const width = box(bar).right
    const frame = box(document.querySelector(selector))
    return {
      logo: box(bar?.querySelector('a svg')).left,
      face: width - box([...(bar?.querySelectorAll('a > *') ?? [])].at(-1)).right,
      top: frame.top,
      left: frame.left,
      right: width - frame.right,
    }
  }, sheet)
