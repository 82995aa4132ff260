import type { Language } from '@oriel/contracts/languages'
import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import type { Locator, Page } from '@playwright/test'
import type { Agency, ShownRole } from './shots/agencies.ts'
import { apiOf } from './shots/asked.ts'
import { expect, test } from './support/oriel.ts'
import { say } from './support/say.ts'

const WINDOW = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

interface Place {
  demo: Agency
  /** At a desk. */
  wide: Page
  phone: Page
}

const everyRole: Record<ShownRole, Record<string, (place: Place) => Promise<void>>> = {
  pm: {
    'pages stand in one frame': (place) => standInOneFrame(place, 'pm'),
    'the head of a project leaves room for its work': (place) => projectHeadLeavesRoom(place, 'pm'),
    'the task page has three columns with the composer in view': (place) => taskHasThreeColumns(place, 'pm'),
    'lists of work in English have room for titles and sixteen rows': (place) => listsHaveRoom(place, 'en'),
    'titles of work have a line of their own on phones': titlesHaveTheirLine,
    'the inbox shows seven items beside the chosen one with its composer': inboxShowsSeven,
    'workload has nine rows of 52 pixels, and an overview begins with work': workloadHasNineRows,
    'settings are one form with labels left and controls right': settingsAreOneForm,
    'requests are rows with their decisions': requestsAreRows,
    'the home is lines of 54 pixels beside a column of 312': homeHasItsLines,
    'the month has 42 days of at least 104 pixels with entries of 24': monthHasSixWeeks,
    'selected work has a bar of 620 pixels, and its dates a calendar of 296': bulkBarHasItsSize,
    'a project on a phone has its head, facts and three tabs within 150 pixels': (place) =>
      projectFitsOnPhones(place, 'pm'),
    'a request has its decision below its description, on phones instead of the tabs': requestDocksItsDecision,
    'an overview has a side of 312 pixels, people a strip of 56, and a profile is short': overviewHasItsSide,
    'lists have columns': listsHaveColumns,
    // Last, because the browser remembers its language.
    'lists of work in German have room for titles and sixteen rows': (place) => listsHaveRoom(place, 'de'),
  },
  employee: {
    'pages stand in one frame': (place) => standInOneFrame(place, 'employee'),
    'the head of a project leaves room for its work': (place) => projectHeadLeavesRoom(place, 'employee'),
    'the task page has three columns with the composer in view': (place) => taskHasThreeColumns(place, 'employee'),
    'the inbox shows seven items beside the chosen one with its composer': inboxShowsSeven,
    'the morning is a list of rows below what a client asked': morningIsAList,
  },
  customer: {
    'the head of a project leaves room for its work': (place) => projectHeadLeavesRoom(place, 'customer'),
    'delivered work is answered with one of two buttons': deliveryHasTwoButtons,
    'a sign-off is decided in a dock': signOffHasItsDock,
    'a sign-off shows its file first, beside annotations of 344 pixels': signOffShowsItsFile,
    'the home has a band of 224 pixels, which the first card overlaps': clientHomeHasItsBand,
    'a request on a phone starts with its title and agreed date': requestStartsWithItsDate,
    'a project on a phone has its head, facts and three tabs within 150 pixels': (place) =>
      projectFitsOnPhones(place, 'customer'),
    'the sign-in page has a form of 352 pixels': signInHasItsForm,
  },
}

for (const role of ['pm', 'employee', 'customer'] as const)
  // Nothing of an employee is drawn dark.
  for (const colorScheme of role === 'employee' ? (['light'] as const) : (['light', 'dark'] as const))
    test(`pages of ${role} are measured, ${colorScheme}`, async ({ demo, openDemo }) => {
      const wide = await openDemo(role, { viewport: WINDOW, colorScheme })
      const phone = await openDemo(role, { viewport: PHONE, colorScheme })
      for (const [title, measure] of Object.entries(everyRole[role]))
        await test.step(title, () => measure({ demo, wide, phone }))
      expect((await lightnessOf(phone)) < 50).toBe(colorScheme === 'dark')
    })

/** Of the page, 0 to 100. */
const lightnessOf = (page: Page) =>
  page.evaluate(() => Number(/lab\(([\d.]+)/.exec(getComputedStyle(document.body).backgroundColor)?.[1]))

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

async function standInOneFrame({ demo, wide }: Place, role: 'pm' | 'employee') {
  for (const [address, sheet] of framedPages[role](demo.ids)) {
    await wide.goto(`${demo.url}${address}`)
    const frame = { logo: 16, face: 16, top: 48, left: 8, right: 8 }
    await expect.poll(() => frameOf(wide, sheet), { message: address }).toEqual(frame)
  }
}

async function projectHeadLeavesRoom({ demo, wide, phone }: Place, role: ShownRole) {
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

async function taskHasThreeColumns({ demo, wide }: Place, role: 'pm' | 'employee') {
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

async function listsHaveRoom({ demo, wide }: Place, language: Language) {
  const ask = apiOf(demo.url, demo.people.pm.token)
  await ask('PATCH', changeSettings.path, { language })
  for (const path of ['/tasks', '/subtasks']) {
    await wide.goto(`${demo.url}${path}`)
    const titles = wide.getByRole('rowheader')
    await expect.poll(async () => (await titles.first().boundingBox())?.y).toBeLessThanOrEqual(190)
    const boxes = await titles.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON() as DOMRect))
    expect(boxes.filter(({ bottom }) => bottom <= WINDOW.height).length, path).toBeGreaterThanOrEqual(16)
    expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThanOrEqual(320)
    await expect(titles.first().getByRole('link')).toBeInViewport()
  }
  await expect(wide.locator('html')).toHaveAttribute('lang', language)
  await ask('PATCH', changeSettings.path, { language: null })
}

async function titlesHaveTheirLine({ demo, phone }: Place) {
  for (const path of ['/tasks', '/subtasks', `/customer/${demo.ids.project}?tab=tasks`]) {
    await phone.goto(`${demo.url}${path}`)
    const titles = phone.getByRole('rowheader').getByRole('link')
    await expect(titles.first()).toBeVisible()
    const boxes = await titles.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON() as DOMRect))
    expect(Math.min(...boxes.map(({ width }) => width)), path).toBeGreaterThanOrEqual(200)
    const rows = phone.getByRole('row').filter({ has: phone.getByRole('rowheader') })
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(new Set(heights), path).toEqual(new Set([52]))
  }
}

async function inboxShowsSeven({ demo, wide }: Place) {
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

async function workloadHasNineRows({ demo, wide }: Place) {
  await wide.goto(`${demo.url}/workload`)
  const rows = wide.locator('tbody tr')
  await expect.poll(async () => (await rows.first().boundingBox())?.y).toBeLessThanOrEqual(176)
  const boxes = await rows.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON() as DOMRect))
  expect(boxes.slice(0, 9).every(({ height, bottom }) => height <= 53 && bottom <= WINDOW.height)).toBe(true)
  await wide.goto(`${demo.url}${projectPage.pm}${demo.ids.project}`)
  const work = wide.getByRole('list', { name: say('Due next') }).getByRole('listitem')
  await expect.poll(async () => (await work.first().boundingBox())?.y).toBeLessThanOrEqual(264)
}

async function settingsAreOneForm({ demo, wide }: Place) {
  await wide.goto(`${demo.url}/settings`)
  const control = wide.getByRole('textbox', { name: say('Workspace name') })
  const placeOf = async (part: Locator) => {
    const { x = 0, width = 0 } = (await part.boundingBox()) ?? {}
    return [Math.round(x), Math.round(width)]
  }
  await expect.poll(() => placeOf(control)).toEqual([expect.closeTo(584, -1), 320])
  expect(await placeOf(wide.locator('main section').first())).toEqual([expect.closeTo(232, -1), 672])
}

async function requestsAreRows({ demo, wide }: Place) {
  await wide.goto(`${demo.url}/task-requests`)
  const rows = wide.getByRole('article')
  await expect.poll(async () => (await rows.first().boundingBox())?.y).toBeLessThanOrEqual(166)
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThanOrEqual(7)
  expect(Math.max(...heights)).toBeLessThanOrEqual(76)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(72)
  await rows
    .first()
    .getByRole('button', { name: say('Approve with changes…') })
    .click()
  const approval = wide.getByRole('form', { name: say('Approve request') })
  await expect(approval.getByRole('button', { name: say('Approve request') })).toBeEnabled()
  expect((await approval.boundingBox())?.height).toBeLessThanOrEqual(176)
}

async function requestDocksItsDecision({ demo, wide, phone }: Place) {
  const decisionOf = (page: Page) => page.getByRole('region', { name: say('Decision') })
  await wide.setViewportSize(WINDOW)
  for (const page of [wide, phone]) await page.goto(`${demo.url}/task-requests/${demo.ids.requests.pending}`)
  await expect(decisionOf(wide)).toBeInViewport({ ratio: 1 })
  const docked = await boxOf(decisionOf(wide))
  expect([docked.x, docked.y + docked.height].map(Math.round)).toEqual([9, WINDOW.height])
  const comments = await boxOf(wide.locator('main section', { has: wide.getByLabel(say('Write a comment')) }))
  expect(Math.abs(comments.x - docked.x - docked.width)).toBeLessThanOrEqual(2)
  const button = decisionOf(phone).getByRole('button', { name: say('Approve'), exact: true })
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(phone.locator('nav').last()).toBeHidden()
  expect((await boxOf(phone.locator('main h1'))).y).toBeLessThanOrEqual(112)
}

const lists = [
  { address: '/user-management', first: 216, row: 36, least: 10 },
  { address: '/employee-management', first: 216, row: 36, least: 8 },
  { address: '/companies', first: 160, row: 36, least: 3 },
  { address: '/customers', first: 194, row: 36, least: 8 },
  { address: '/files', first: 180, row: 52, least: 10 },
]

async function listsHaveColumns({ demo, wide }: Place) {
  for (const { address, first, row, least } of lists) {
    await wide.setViewportSize(WINDOW)
    await wide.goto(`${demo.url}${address}`)
    const rows = wide.locator('[data-rows] > *').or(wide.getByRole('row').filter({ has: wide.getByRole('rowheader') }))
    await expect.poll(async () => (await rows.first().boundingBox())?.y).toBeLessThanOrEqual(first)
    const boxes = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(boxes.length).toBeGreaterThanOrEqual(least)
    expect(Math.max(...boxes)).toBeLessThanOrEqual(row + 2)
    const heads = wide.getByRole('row').filter({ has: wide.getByRole('columnheader') })
    if (address !== '/files') expect((await heads.boundingBox())?.height).toBeLessThanOrEqual(29)
    await wide.setViewportSize(PHONE)
    const lines = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    if (address !== '/files') expect(Math.max(...lines)).toBeLessThanOrEqual(54)
  }
  await wide.setViewportSize(WINDOW)
}

async function morningIsAList({ demo, phone }: Place) {
  await phone.goto(`${demo.url}/employee-dashboard`)
  const rows = phone
    .getByRole('main')
    .locator('section li')
    .filter({ has: phone.getByRole('link') })
  const question = rows.filter({ has: phone.getByRole('button', { name: say('Reply') }) })
  const work = rows.filter({ hasNot: phone.getByRole('button', { name: say('Reply') }) })
  await expect.poll(async () => (await work.first().boundingBox())?.y).toBeLessThanOrEqual(340)
  const heights = await work.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThanOrEqual(5)
  expect(Math.max(...heights)).toBeLessThanOrEqual(53)
  const tabs = await phone.locator('nav').last().boundingBox()
  const ends = await work.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
  expect(ends.filter((end) => end <= (tabs?.y ?? 0)).length).toBeGreaterThanOrEqual(7)
  await question.getByRole('button', { name: say('Mark as done') }).click()
  await expect.poll(async () => (await work.first().boundingBox())?.y).toBeLessThanOrEqual(172)
}

async function homeHasItsLines({ demo, wide }: Place) {
  await wide.goto(`${demo.url}/pm-dashboard`)
  const lines = wide.getByRole('main').locator('li', { has: wide.getByRole('button') })
  await expect.poll(async () => (await lines.first().boundingBox())?.y).toBeLessThanOrEqual(182)
  const heights = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height))
  expect(new Set(heights)).toEqual(new Set([54]))
  const rest = wide.locator('main section', { hasText: say('Tasks due in the next 7 days') }).last()
  expect((await rest.locator('xpath=..').boundingBox())?.width).toBe(312)
}

async function monthHasSixWeeks({ demo, wide }: Place) {
  await wide.goto(`${demo.url}/calendar`)
  const days = wide
    .getByRole('main')
    .getByRole('region')
    .filter({ has: wide.getByText(say('Show this day')) })
  await expect(days).toHaveCount(42)
  const heights = await days.evaluateAll((all) => all.map((day) => day.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(104)
  const entries = await days
    .getByRole('listitem')
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height))
  expect(new Set(entries)).toEqual(new Set([24]))
}

async function bulkBarHasItsSize({ demo, wide, phone }: Place) {
  await wide.goto(`${demo.url}/tasks`)
  for (const row of [1, 2]) await wide.getByRole('row').getByRole('checkbox').nth(row).check({ force: true })
  const bar = wide.getByRole('region', { name: say('{count} selected', { count: 2 }) })
  const box = await bar.boundingBox()
  expect(box).toMatchObject({ width: expect.closeTo(620, -1), height: 44, y: WINDOW.height - 14 - 44 })
  await bar.getByRole('button', { name: say('Due date') }).click()
  const calendar = wide.getByRole('dialog', { name: say('Due date') })
  await expect(calendar.getByRole('gridcell')).toHaveCount(42)
  const { x, y, width, height } = await boxOf(calendar)
  expect(width).toBe(296)
  expect(height).toBeLessThanOrEqual(372)
  expect(x >= 0 && y >= 0 && x + width <= WINDOW.width && y + height <= WINDOW.height).toBe(true)
  const day = { width: 40, height: 32 }
  expect(await calendar.getByRole('gridcell').getByRole('button').first().boundingBox()).toMatchObject(day)
  await expect(calendar.getByRole('button', { name: say('No due date') })).toBeInViewport()
  await phone.goto(`${demo.url}/pm-task/${demo.ids.task}?customerId=${demo.ids.project}`)
  await phone.getByRole('button', { name: /^Due date of/ }).click()
  const sheet = phone.getByRole('dialog').filter({ has: phone.getByRole('grid') })
  await expect(sheet.getByRole('gridcell')).toHaveCount(42)
  const bottom = await sheet.boundingBox()
  expect([bottom?.x, (bottom?.y ?? 0) + (bottom?.height ?? 0)]).toEqual([0, PHONE.height])
  expect((await sheet.getByRole('gridcell').getByRole('button').first().boundingBox())?.height).toBe(44)
}

async function projectFitsOnPhones({ demo, phone }: Place, role: 'pm' | 'customer') {
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

async function signOffShowsItsFile({ demo, wide, phone }: Place) {
  for (const [page, top] of [
    [wide, 156],
    [phone, 72],
  ] as const) {
    await page.goto(`${demo.url}/customer-deliverable/${demo.ids.deliverables.accepted}`)
    const file = page.locator('main [data-on-page] > div')
    await expect.poll(async () => (await file.first().boundingBox())?.y).toBeLessThanOrEqual(top)
    if (page === wide) expect((await file.last().boundingBox())?.width).toBe(344)
  }
}

async function overviewHasItsSide({ demo, wide }: Place) {
  await wide.goto(`${demo.url}${projectPage.pm}${demo.ids.project}`)
  const side = wide.locator('main section', { hasText: say('Project information') }).last()
  await expect.poll(async () => (await boxOf(side)).width).toBeCloseTo(312, -1)
  await wide.goto(`${demo.url}/user-management`)
  const tile = wide.getByRole('main').getByRole('button', { pressed: true })
  await expect.poll(async () => (await boxOf(tile)).height).toBe(56)
  await wide.goto(`${demo.url}/profile`)
  await expect(wide.getByRole('heading', { name: say('Account information') })).toBeVisible()
  expect(await wide.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1200)
}

async function clientHomeHasItsBand({ demo, wide, phone }: Place) {
  for (const [page, size, card] of [
    [wide, 36, 173],
    [phone, 30, 176],
  ] as const) {
    await page.goto(`${demo.url}/customer-dashboard`)
    const first = page
      .getByRole('list', { name: say('What we need from you') })
      .getByRole('listitem')
      .first()
    await expect.poll(async () => (await first.boundingBox())?.y).toBeCloseTo(card, -1)
    const lead = page.locator('main header p').first()
    expect(await lead.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize))).toBeLessThanOrEqual(size)
  }
}

async function requestStartsWithItsDate({ demo, phone }: Place) {
  await phone.goto(`${demo.url}/customer-task-requests?status=in-progress`)
  await phone.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect.poll(async () => (await boxOf(phone.locator('main h1'))).y).toBeCloseTo(56, -1)
  const date = phone.getByRole('heading', { name: say('Agreed date') })
  expect((await boxOf(date)).y + (await boxOf(date)).height).toBeLessThanOrEqual(160)
  const step = phone
    .getByRole('list')
    .getByRole('listitem')
    .filter({ has: phone.getByText(say('Done:')) })
    .first()
  expect(await boxOf(step.locator('span').first())).toMatchObject({ width: 24, height: 24 })
  const composer = phone.locator('main form').last()
  const tabs = await boxOf(phone.locator('nav').last())
  expect(await boxOf(composer)).toMatchObject({ height: expect.closeTo(56, -1) })
  expect((await boxOf(composer)).y + (await boxOf(composer)).height).toBeCloseTo(tabs.y, -1)
}

async function signOffHasItsDock({ demo, wide, phone }: Place) {
  for (const [page, dock, button] of [
    [wide, 72, 44],
    [phone, 124, 48],
  ] as const) {
    await page.goto(`${demo.url}/customer-deliverable/${demo.ids.deliverables.waiting}`)
    const decision = page.locator('[data-decides]')
    await expect(decision).toBeInViewport({ ratio: 1 })
    expect((await decision.boundingBox())?.height).toBeLessThanOrEqual(dock)
    const heights = await decision
      .getByRole('button')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height))
    expect(heights).toEqual([button, button])
  }
}

async function signInHasItsForm({ demo, wide, phone }: Place) {
  for (const [page, size] of [
    [wide, WINDOW],
    [phone, PHONE],
  ] as const) {
    const context = await page.context().browser()?.newContext({ viewport: size })
    const stranger = await context?.newPage()
    await stranger?.goto(demo.url)
    const sizeOf = async () => {
      const email = await stranger?.getByLabel(say('Email')).boundingBox()
      return [email?.width, email?.height]
    }
    await expect.poll(sizeOf).toEqual(size === WINDOW ? [352, 44] : [358, 44])
    const enter = await stranger?.getByRole('button', { name: say('Sign In') }).boundingBox()
    if (size === PHONE) expect(enter?.y).toBeLessThanOrEqual(564)
    await context?.close()
  }
}

async function deliveryHasTwoButtons({ demo, phone }: Place) {
  await phone.goto(`${demo.url}/customer-dashboard`)
  const card = phone
    .getByRole('list', { name: say('What we need from you') })
    .getByRole('listitem')
    .filter({ has: phone.getByRole('button', { name: say('Request changes') }) })
    .first()
  await expect(card.getByRole('button')).toHaveText([say('Approve [sign-off]'), say('Request changes')])
  const boxes = await card
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  const scrollbar = PHONE.width - (await phone.evaluate(() => document.body.clientWidth))
  for (const { y, width, height } of boxes) {
    expect([y, height]).toEqual([boxes[0]?.y, 44])
    expect(Math.abs(width - (163 - scrollbar / 2))).toBeLessThanOrEqual(4)
  }
  const first = phone
    .getByRole('list', { name: say('What we need from you') })
    .getByRole('listitem')
    .first()
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(180)
}

const projectPage = {
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
