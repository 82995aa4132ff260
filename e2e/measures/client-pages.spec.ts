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
} from './pages.ts'

testMeasures('employee', {
  'pages stand in one frame': (place) => standInOneFrame(place, 'employee'),
  'the head of a project leaves room for its work': (place) => projectHeadLeavesRoom(place, 'employee'),
  'the task page has three columns with the composer in view': (place) => taskHasThreeColumns(place, 'employee'),
  'the inbox shows seven items beside the chosen one with its composer': inboxShowsSeven,
  'the morning is a list of rows below what a client asked': morningIsAList,
})

testMeasures('customer', {
  'the head of a project leaves room for its work': (place) => projectHeadLeavesRoom(place, 'customer'),
  'delivered work is answered with one of two buttons': deliveryHasTwoButtons,
  'a sign-off is decided in a dock': signOffHasItsDock,
  'a sign-off shows its file first, beside annotations of 344 pixels': signOffShowsItsFile,
  'the home has a band of 224 pixels, which the first card overlaps': clientHomeHasItsBand,
  'a request on a phone starts with its title and agreed date': requestStartsWithItsDate,
  'a project on a phone has its head, facts and three tabs within 150 pixels': (place) =>
    projectFitsOnPhones(place, 'customer'),
  'the sign-in page has a form of 352 pixels': signInHasItsForm,
})

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
