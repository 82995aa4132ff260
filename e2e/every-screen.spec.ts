import type { Page } from '@playwright/test'
import { roles } from './shots/agencies.ts'
import { faultsOf, OVERLAYS } from './shots/faults-seen.ts'
import { screens } from './shots/screens.ts'
import { complaintsOf, openQuestionsOf, settle } from './shots/take.ts'
import { SHORT_ID } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { shiftedIn, shiftOf, watchShift } from './support/shift.ts'
import { follow, load } from './support/visit.ts'

const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

/** Two of four combinations; `npm run shots` covers all. */
const looks = [
  { where: 'at a desk in the light', viewport: desk, colorScheme: 'light' },
  { where: 'on a phone in the dark', viewport: phone, colorScheme: 'dark' },
] as const
type Look = (typeof looks)[number]

const ANSWERED_404 = /Failed to load resource: .* 404/
/** Screens per test: workers share a role's. */
const PART = 20
const MOST_SHIFT = 0.005
/** Milliseconds a response or script is late at most, mostly much less. */
const LATEST = 700

test.describe.configure({ mode: 'parallel' })

for (const role of [...roles, 'nobody'] as const)
  for (let from = 0; from < screens[role].length; from += PART) {
    const part = screens[role].slice(from, from + PART)
    test(`screens and dialogs ${from + 1} to ${from + part.length} of ${role} are accessible and fit`, async ({
      demo,
      openDemo,
    }) => {
      test.setTimeout(900_000)
      const page = await openDemo(role, { viewport: desk })
      page.setDefaultTimeout(60_000)
      await watchShift(page)
      const delay = await delayResponses(page)
      const [openQuestions, complaints] = [openQuestionsOf(page), complaintsOf(page, ANSWERED_404)]
      let before = ''
      let wasOpen = false
      let isOnPhone = false
      for (const { name, path, open, covers = false } of part) {
        const address = path(demo.ids)
        expect(address, `${name} is in the demo`).not.toBeNull()
        const screen = String(address).split(/[/?#]/)[1] ?? ''
        const isStill = open !== undefined && page.url() === `${demo.url}${address}` && (await close(page, wasOpen))
        const isLeft = !isStill && before !== '' && before !== screen
        const isLoaded = !isStill && !isLeft
        // Saves a change of look. On phones, dialogs open from menus.
        const order: readonly Look[] = isOnPhone && !open ? looks.toReversed() : looks
        if (isLoaded) await page.goto('about:blank')
        await setLook(page, order[0] ?? looks[0])
        delay.isOn = isLoaded
        if (!isStill) await (isLeft ? follow : load)(page, `${demo.url}${address}`)
        await settle(page, openQuestions)
        delay.isOn = false
        if (isLoaded) expect.soft(await shiftOf(page), `${name} moves${await shiftedIn(page)}`).toBeLessThan(MOST_SHIFT)
        if (open) {
          await open(page)
          await settle(page, openQuestions)
        }
        before = covers ? '' : screen
        wasOpen = open !== undefined
        for (const look of order) {
          if (look !== order[0]) {
            await setLook(page, look)
            expect.soft(await page.evaluate(transitions), `${name} moves in spite of reduced motion`).toEqual([])
            await settle(page, openQuestions)
          }
          expect.soft(await faultsOf(page, covers), `${name} ${look.where}`).toEqual([])
          expect.soft(await page.locator('body').innerText(), `texts of ${name} ${look.where}`).not.toMatch(SHORT_ID)
          if (!open) await expectFreeEnd(page, `the end of ${name} ${look.where}`)
          isOnPhone = look.viewport === phone
        }
        expect.soft(complaints.splice(0), `complaints on ${name}`).toEqual([])
      }
    })
  }

async function setLook(page: Page, { viewport, colorScheme }: Look) {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(viewport)
}

/** Except the delayed opacity of stale lists. */
const transitions = () =>
  document
    .getAnimations()
    .flatMap((it) => (it instanceof CSSTransition ? [it.transitionProperty] : []))
    .filter((property) => property !== 'opacity')

/**
 * In another order than usual: by a fixed sequence of random numbers. Only while loading, when shifts are measured.
 * `page.route` would turn off the HTTP cache.
 */
async function delayResponses(page: Page) {
  const delay = { isOn: false }
  let random = 7
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    random = (random * 16_807) % 2_147_483_647
    const isLate = delay.isOn && !url.endsWith('/api/v1/events')
    const wait = isLate ? LATEST * (random / 2_147_483_647) ** 2 : 0
    // Fails once the page is closed.
    setTimeout(() => void session.send('Fetch.continueRequest', { requestId }).catch(() => {}), wait)
  })
  await session.send('Fetch.enable', {
    patterns: ['*/api/v1/*', '*/assets/*.js'].map((urlPattern) => ({ urlPattern })),
  })
  return delay
}

/** Whether the page is as it was: forms inside it, for example, stay open. */
async function close(page: Page, wasOpen: boolean) {
  const overlays = page.locator(OVERLAYS.join(', ')).filter({ visible: true })
  if (wasOpen && (await overlays.count()) === 0) return false
  for (let press = 0; press < 3 && (await overlays.count()) > 0; press++) await page.keyboard.press('Escape')
  return (await overlays.count()) === 0
}

async function expectFreeEnd(page: Page, message: string) {
  await expect.soft.poll(() => page.evaluate(coveredByBars), { message }).toEqual([])
  await page.evaluate(() => scrollTo(0, 0))
}

/** At the end of the page, which may have grown. */
function coveredByBars(): string[] {
  scrollTo(0, document.documentElement.scrollHeight)
  const barOf = (it: Element | null): Element | null =>
    it === null || ['fixed', 'sticky'].includes(getComputedStyle(it).position) ? it : barOf(it.parentElement)
  return [...document.querySelectorAll('main :is(a[href], button, input, select, textarea)')]
    .filter((it) => {
      const { left, top, width, height } = it.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const bar = width > 2 && it.checkVisibility({ visibilityProperty: true }) ? barOf(hit) : null
      return bar !== null && !bar.contains(it) && bar.getBoundingClientRect().top > innerHeight / 2
    })
    .map((it) => it.getAttribute('aria-label') ?? it.textContent)
}
