import type { Language } from '@oriel/contracts/languages'
import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../shots/asked.ts'
import { expect } from '../support/oriel.ts'
import { say } from '../support/say.ts'
import {
  boxOf,
  standInOneFrame,
  projectHeadLeavesRoom,
  taskHasThreeColumns,
  inboxShowsSeven,
  projectFitsOnPhones,
  testMeasures,
  type Place,
  WINDOW,
  PHONE,
  projectPage,
} from './pages.ts'

testMeasures('pm', {
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
})

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
