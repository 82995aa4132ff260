import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page, Request } from '@playwright/test'
import { callsOf } from './support/calls.ts'
import { expect, test } from './support/oriel.ts'
import { setUpProject, type StoryProject } from './support/project.ts'
import { screens } from './support/screens.ts'
import { locale, say } from './support/say.ts'
import { shiftedIn, shiftOf, watchShift } from './support/shift.ts'
import { signIn } from './support/sign-in.ts'

test.use(screens['at 390 px'])

/** Script bytes, gzipped: sign-in page, plus first page. */
const MOST_AT_SIGN_IN = 100_300
const MOST_SCRIPT = 161_700
const MOST_OF_A_SCREEN = 38_500
/** Other languages: 3 % more. */
const ofLanguage = () => (locale().startsWith('en') ? 1 : 1.03)
/** Phones load six at a time. */
const MOST_FILES = 12
const MOST_SHIFT = 0.02

const bytesOf = (scripts: ReadonlySet<string>) =>
  [...scripts].reduce((sum, path) => sum + statSync(join(import.meta.dirname, '../web/dist', `${path}.gz`)).size, 0)

for (const role of ['client', 'employee', 'manager'] as const) {
  test(`a phone loads little until the ${role}’s dashboard is shown, without layout shift`, async ({ page, oriel }) => {
    const project = await setUpProject(oriel, `First${role}`)
    const who = role === 'manager' ? oriel.manager : project[role]
    await (
      await callsOf(oriel.url, who)
    )('POST', '/api/v1/me/onboarding')
    const scripts = scriptsOf(page)
    await watchShift(page)

    // Hovering a link would prefetch its target.
    await page.goto('/')
    await expect(page.getByRole('button', { name: say('Sign In') })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(scripts.size).toBeGreaterThan(0)
    expect(bytesOf(scripts)).toBeLessThanOrEqual(MOST_AT_SIGN_IN * ofLanguage())
    await page.getByLabel(say('Email')).fill(who.email)
    await page.getByRole('textbox', { name: say('Password') }).fill(who.password)
    await page.keyboard.press('Enter')
    await expect(firstOf(page, project)[role].first()).toBeVisible()
    // Registration is the last step of loading.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))

    expect(scripts.size).toBeGreaterThan(5)
    expect(scripts.size).toBeLessThanOrEqual(MOST_FILES)
    expect(bytesOf(scripts)).toBeLessThanOrEqual(MOST_SCRIPT * ofLanguage())
    expect(await shiftOf(page), await shiftedIn(page)).toBeLessThan(MOST_SHIFT)
  })

  test.describe('further', () => {
    // The service worker's prefetches don't count.
    test.use({ serviceWorkers: 'block' })

    test(`a phone loads little for each further screen of the ${role}, without layout shift, and data before code`, async ({
      page,
      oriel,
    }) => {
      const project = await setUpProject(oriel, `Further${role}`)
      const who = role === 'manager' ? oriel.manager : project[role]
      const scripts = scriptsOf(page)
      await watchShift(page)
      await page.addInitScript(waitForNothing)
      await signIn(page, who)
      const asked = askedBy(page)
      await page.mouse.move(0, 0)
      scripts.clear()
      await page.reload()
      await settled(page, asked)
      const home = page.url()
      const first = new Set(scripts)
      for (const address of furtherScreens(project)[role]) {
        scripts.clear()
        await page.goto(address)
        await settled(page, asked)
        const fresh = new Set([...scripts].filter((path) => !first.has(path)))
        expect.soft(fresh.size, address).toBeGreaterThan(0)
        expect.soft(bytesOf(fresh), address).toBeLessThanOrEqual(MOST_OF_A_SCREEN * ofLanguage())
        expect.soft(await shiftOf(page), `${address}${await shiftedIn(page)}`).toBeLessThan(MOST_SHIFT)
      }
      await expectDataBeforeCode(page, home, firstOf(page, project)[role].first())
    })
  })
}

test('the sign-in works before the app has loaded, without lost input or layout shift', async ({ page, oriel }) => {
  await (
    await callsOf(oriel.url, oriel.manager)
  )('POST', '/api/v1/me/onboarding')
  const come = Promise.withResolvers<void>()
  await page.route('**/assets/base-*.js', async (route) => {
    await come.promise
    await route.continue()
  })
  await watchShift(page)
  await page.goto('/', { waitUntil: 'commit' })
  const early = page.locator('form[data-early]')
  await page.getByLabel(say('Email')).fill(oriel.manager.email)
  const password = page.getByRole('textbox', { name: say('Password') })
  await password.fill('not yet')
  await page.getByRole('button', { name: say('Show password') }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await password.fill(oriel.manager.password)
  await expect(early).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: say('Signing In...') })).toBeVisible()
  expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT)
  come.resolve()
  await expect(page).toHaveURL(/pm-dashboard/)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(early).toHaveCount(0)
})

test('typing continues where it was when the app loads', async ({ page }) => {
  const come = Promise.withResolvers<void>()
  await page.route('**/assets/base-*.js', async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel(say('Email')).fill('mara@agency.example')
  const password = page.getByRole('textbox', { name: say('Password') })
  await password.pressSequentially('half')
  come.resolve()
  await expect(page.locator('form[data-early]')).toHaveCount(0)
  await expect(password).toBeFocused()
  await page.keyboard.type(' of it')
  await expect(password).toHaveValue('half of it')
  await expect(page.getByLabel(say('Email'))).toHaveValue('mara@agency.example')
})

test.describe('at a desk', () => {
  test.use(screens['at 1280 px'])

  test('each page renders inside the shell from the start, however late its code loads', async ({ page, oriel }) => {
    await signIn(page, oriel.manager)
    await watchShift(page)
    const asked = askedBy(page)
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((later) => setTimeout(later, 100))
      await route.continue()
    })
    for (const address of ['/pm-dashboard', '/inbox', '/tasks']) {
      await page.goto(address)
      await settled(page, asked)
      expect.soft(await shiftOf(page), address).toBeLessThan(MOST_SHIFT)
    }
  })
})

/** The page at this address requests all its data before the app's code has loaded. */
async function expectDataBeforeCode(page: Page, address: string, shown: Locator) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const come = Promise.withResolvers<void>()
  await page.route('**/assets/base-*.js', async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await expect.poll(() => asked).toContain('/api/v1/home')
  expect(asked).toContain('/api/v1/me')
  await expect.poll(() => asked.filter((path) => /^\/assets\/.*\.js$/.test(path)).length).toBeGreaterThan(6)
  const isCall = (path: string) => path.startsWith('/api/') && path !== '/api/v1/notifications/count'
  const early = asked.filter(isCall)
  come.resolve()
  await expect(shown).toBeVisible()
  // Early data answers the first requests; the bell's count loads when idle.
  expect(asked.filter(isCall).join(' ').split(' /api/v1/events')[0]).toBe(early.join(' ').split(' /api/v1/events')[0])
}

function furtherScreens({ id, task, subtask }: StoryProject) {
  const [ofTask, ofSubtask] = [`customerId=${id}`, `taskId=${task._id}&customerId=${id}`]
  return {
    manager: [
      '/customers',
      `/customer/${id}`,
      '/tasks',
      '/subtasks',
      `/pm-task/${task._id}?${ofTask}`,
      `/pm-subtask/${subtask._id}?${ofSubtask}`,
      '/task-requests',
      '/activity',
      '/files',
      '/inbox',
      '/calendar',
      '/timeline',
      `/edit-task/${task._id}?${ofTask}`,
      `/subtasks/edit/${subtask._id}`,
      `/customers/edit/${id}`,
      '/user-management',
      '/profile',
    ],
    employee: [
      '/employee-customers',
      `/employee-customer-details/${id}`,
      `/employee-task/${task._id}?${ofTask}`,
      `/employee-subtask/${subtask._id}?${ofSubtask}`,
      `/edit-task/${task._id}?${ofTask}`,
      '/employee-activity',
      '/employee-files',
      '/employee-profile',
    ],
    client: [
      `/customer-project-details/${id}`,
      `/customer-task/${task._id}?${ofTask}`,
      `/customer-subtask/${subtask._id}?${ofSubtask}`,
      '/customer-task-requests',
      '/customer-activity',
      '/customer-files',
      '/customer-profile',
    ],
  }
}

const firstOf = (page: Page, { name, subtask }: StoryProject) => ({
  client: page.getByRole('link', { name }),
  employee: page.getByRole('link', { name: subtask.title }),
  manager: page.getByRole('group', { name: say('Overdue, unassigned, or not started') }),
})

function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && pathname.startsWith('/assets/')) scripts.add(pathname)
  })
  return scripts
}

/** Disables idle-time prefetching. */
function waitForNothing() {
  const wait = globalThis.setTimeout
  const patient = (work: () => void, after?: number, ...rest: unknown[]) =>
    after === 3000 ? 0 : wait(work, after, ...rest)
  globalThis.setTimeout = patient as typeof setTimeout
}

function askedBy(page: Page): Set<Request> {
  const asked = new Set<Request>()
  page.on('request', (request) => !request.url().endsWith('/api/v1/events') && asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  return asked
}

async function settled(page: Page, asked: Set<Request>) {
  await expect(page.locator('main h1').first()).toBeVisible()
  // Parts below the fold load when near, or when idle.
  const loading = page.locator('main').getByRole('status', { name: say('Loading...') })
  const countInView = () =>
    loading.evaluateAll((all) => all.filter((it) => it.getBoundingClientRect().top < innerHeight).length)
  await expect.poll(countInView).toBe(0)
  for (let still = 0; still < 3; still = asked.size === 0 ? still + 1 : 0)
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
}
