import { statSync } from 'node:fs'
import { join } from 'node:path'
import { callsOf } from './support/calls.ts'
import { expect, test } from './support/oriel.ts'
import { setUpProject } from './support/project.ts'
import { screens } from './support/screens.ts'
import { locale, say } from './support/say.ts'

test.use(screens['at 390 px'])

/** Bytes of script, gzip: of the sign-in, and of it with the first page after it. */
const MOST_AT_SIGN_IN = 100_000
const MOST_SCRIPT = 160_000
/** Another language may be a little longer. */
const ofLanguage = () => (locale().startsWith('en') ? 1 : 1.03)
/** A phone fetches six at a time, and waits for each. */
const MOST_FILES = 12
const MOST_SHIFT = 0.02

const bytesOf = (scripts: ReadonlySet<string>) =>
  [...scripts].reduce((sum, path) => sum + statSync(join(import.meta.dirname, '../web/dist', `${path}.gz`)).size, 0)

for (const role of ['client', 'employee', 'manager'] as const) {
  test(`what a phone loads until the ${role}'s dashboard stands is little, and nothing jumps`, async ({
    page,
    oriel,
  }) => {
    const project = await setUpProject(oriel, `First${role}`)
    const who = role === 'manager' ? oriel.manager : project[role]
    await (
      await callsOf(oriel.url, who)
    )('POST', '/api/v1/me/welcome')
    const scripts = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js') && pathname.startsWith('/assets/')) scripts.add(pathname)
    })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
          document.documentElement.dataset['shift'] = String(
            Number(document.documentElement.dataset['shift'] ?? 0) + shift.value,
          )
      }).observe({ type: 'layout-shift', buffered: true })
    })

    // With the keyboard: a pointer over a link would fetch what it leads to.
    await page.goto('/')
    await expect(page.getByRole('button', { name: say('Sign In') })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(scripts.size).toBeGreaterThan(0)
    expect(bytesOf(scripts)).toBeLessThanOrEqual(MOST_AT_SIGN_IN * ofLanguage())
    await page.getByLabel(say('Email')).fill(who.email)
    await page.getByRole('textbox', { name: say('Password') }).fill(who.password)
    await page.keyboard.press('Enter')
    const first = {
      client: page.getByRole('link', { name: project.name }),
      employee: page.getByRole('link', { name: project.subtask.title }),
      manager: page.getByRole('group', { name: say('What needs you') }),
    }
    await expect(first[role].first()).toBeVisible()
    // The last thing a page does: by now it has loaded what it wants.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))

    expect(scripts.size).toBeGreaterThan(5)
    expect(scripts.size).toBeLessThanOrEqual(MOST_FILES)
    expect(bytesOf(scripts)).toBeLessThanOrEqual(MOST_SCRIPT * ofLanguage())
    const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))
    expect(shift).toBeLessThan(MOST_SHIFT)
  })
}
