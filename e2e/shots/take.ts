import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test'
import type { Agency, ShownRole } from './agencies.ts'
import { faultsOf, smallTargets, tooWide } from './faults-seen.ts'
import { isMadeUp, shownIn, untold, wordsAnswered } from './language.ts'
import type { Shown } from './screens.ts'
import { type StateName, states } from './states.ts'

export type Theme = 'light' | 'dark'

export interface Shot {
  role: ShownRole | 'nobody'
  screen: string
  state: StateName
  width: number
  theme: Theme
  file: string
  faults: string[]
}

export interface Order {
  role: ShownRole | 'nobody'
  screen: Shown
  state: StateName
  agency: Agency
}

interface How {
  widths: readonly number[]
  themes: readonly Theme[]
  folder: string
}

const heightAt = (width: number) => (width < 768 ? 844 : 900)
/** Longer screens are cut. */
const LONGEST = 2400
const FINGER = 44
/** No horizontal scrolling at 320 px and 640 px (a desktop at 200 %). */
const ALSO_NOT_SIDEWAYS = [320, 640]

export async function take(browser: Browser, { role, screen, state, agency }: Order, how: How): Promise<Shot[] | null> {
  const path = screen.path(agency.ids)
  if (path === null) return null
  const { prepare, afterwards, serviceWorker = false, holds, expected } = states[state]
  const width = how.widths[0] ?? 1280
  const context = await contextFor(browser, agency, role, {
    viewport: { width, height: heightAt(width) },
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  })
  try {
    await prepare?.(context)
    const page = await context.newPage()
    const complaints = complaintsOf(page, expected)
    const openQuestions = openQuestionsOf(page, holds)
    const answered = wordsAnswered(page)
    const stands = () => settle(page, openQuestions)
    await page.goto(`${agency.url}${path}`)
    await stands()
    await afterwards?.(page)
    if (afterwards) await stands()
    let unopened: string[] = []
    if (screen.open) {
      page.setDefaultTimeout(5000)
      unopened = await screen.open(page).then(
        () => [],
        (error: unknown) => [String(error).split('\n')[0] ?? ''],
      )
      // Empty and failed screens have nothing to expand.
      if (unopened.length > 0 && state !== 'demo') return null
      await stands()
    }
    const shots: Shot[] = []
    for (const width of how.widths) {
      await page.setViewportSize({ width, height: heightAt(width) })
      for (const theme of how.themes) {
        await page.emulateMedia({ colorScheme: theme })
        const file = join(state, role, `${fileName(screen.name)}-${width}-${theme}.jpg`)
        await picture(page, join(how.folder, file), screen.covers ?? false)
        const faults = [...(await faultsOf(page, screen.covers)), ...complaints.splice(0), ...unopened.splice(0)]
        if (theme === how.themes[0]) faults.push(...(await faultsOfWidth(page, width)))
        if (isMadeUp() && shots.length === 0) faults.push(...(await untold(page, answered)))
        shots.push({ role, screen: screen.name, state, width, theme, file, faults })
      }
    }
    return shots
  } finally {
    await context.close()
  }
}

/** The caller closes the context. */
export async function opened(
  browser: Browser,
  agency: Agency,
  role: ShownRole,
  path: string,
  viewport: { width: number; height: number },
) {
  const context = await contextFor(browser, agency, role, { viewport, deviceScaleFactor: 1.5, bypassCSP: true })
  const page = await context.newPage()
  const openQuestions = openQuestionsOf(page)
  await page.goto(`${agency.url}${path}`)
  await settle(page, openQuestions)
  // Requests may not have started yet.
  await page
    .getByRole('status', { name: /^Loading/ })
    .first()
    .waitFor({ state: 'detached' })
  await page.addStyleTag({ content: 'html { scrollbar-gutter: auto !important }' })
  return { context, page }
}

export function contextFor(browser: Browser, agency: Agency, role: Order['role'], more: BrowserContextOptions) {
  return browser.newContext({
    locale: { en: 'en-US', de: 'de-DE' }[shownIn],
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    ...more,
    ...(role !== 'nobody' && { storageState: stored(agency, role) }),
  })
}

async function picture(page: Page, path: string, covers: boolean) {
  await mkdir(join(path, '..'), { recursive: true })
  const width = page.viewportSize()?.width ?? 0
  const height = await page.evaluate((toTop) => {
    if (toTop) window.scrollTo(0, 0)
    return document.documentElement.scrollHeight
  }, !covers)
  await page.screenshot({
    path,
    type: 'jpeg',
    quality: 82,
    animations: 'disabled',
    ...(covers ? {} : { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, LONGEST) } }),
  })
}

async function faultsOfWidth(page: Page, width: number) {
  if (width >= 768) return []
  const faults = await page.evaluate(smallTargets, FINGER)
  for (const narrow of ALSO_NOT_SIDEWAYS) {
    await page.setViewportSize({ width: narrow, height: heightAt(narrow) })
    faults.push(...(await tooWide(page)))
  }
  await page.setViewportSize({ width, height: heightAt(width) })
  return faults
}

/** Milliseconds. Chromium doesn't report the end of some scripts. */
const SCRIPT_LOAD = 2000

/** Pending requests, without the event stream and held ones. */
export function openQuestionsOf(page: Page, held = /\/api\/v1\/events$/) {
  const open = new Map<Request, number>()
  page.on('request', (request) => {
    if (!held.test(request.url())) open.set(request, Date.now())
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  const isPending = (request: Request, since: number) =>
    request.resourceType() !== 'script' || Date.now() - since < SCRIPT_LOAD
  return () => [...open].filter(([request, since]) => isPending(request, since)).length
}

const QUIET = 250
const PATIENCE = 8000

export async function settle(page: Page, openQuestions: () => number) {
  await page.waitForLoadState('load')
  const began = Date.now()
  let quietSince = began
  while (Date.now() - quietSince < QUIET && Date.now() - began < PATIENCE) {
    await page.waitForTimeout(50)
    if (openQuestions() > 0) quietSince = Date.now()
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // With reduced motion, delayed transitions remain.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

const ours = /Service Worker registration blocked by Playwright/

export function complaintsOf(page: Page, expected = ours) {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`script: ${error}`))
  page.on('console', (message) => {
    const text = message.text()
    if (['error', 'warning'].includes(message.type()) && !expected.test(text) && !ours.test(text))
      complaints.push(`console: ${text}`)
  })
  return complaints
}

function stored({ url, people }: Agency, role: ShownRole) {
  const { token, user } = people[role]
  const localStorage = [
    { name: 'token', value: token },
    { name: 'token-since', value: String(Date.now()) },
    { name: 'user', value: JSON.stringify(user) },
  ]
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}

const fileName = (name: string) => name.toLowerCase().replace(/\W+/g, '-')
