import type { Page } from '@playwright/test'
import { roles } from './shots/agencies.ts'
import { openQuestionsOf, settle } from './shots/take.ts'
import { expect, test } from './support/oriel.ts'
import { say } from './support/say.ts'
import { screens } from './support/screens.ts'
import { follow, load } from './support/visit.ts'

// Dynamic: the types of screens need JSX.
const { routes } = (await import(new URL('../web/src/app/routes.ts', import.meta.url).href)) as {
  routes: readonly { path: string; roles: readonly string[] }[]
}
const isAt = (path: string, address: string) =>
  new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`).test(
    new URL(address, 'http://localhost').pathname,
  )

/** Older address of the project page. */
const SAME_PAGE = '/customer-details/:id'
/** Per page: of the bar, then of the first rows. */
const MENUS = 4

for (const role of roles)
  for (const [where, screen] of Object.entries(screens))
    test(`visible links lead ${role} from home to every page, ${where}`, async ({ demo, openDemo }) => {
      const page = await openDemo(role, { ...screen, serviceWorkers: 'block' })
      const openQuestions = openQuestionsOf(page)
      const missing = new Set(
        routes.filter((it) => it.roles.includes(role) && it.path !== SAME_PAGE).map((it) => it.path),
      )
      const routeOf = (address: string) => routes.find((it) => it.roles.includes(role) && isAt(it.path, address))?.path
      await page.goto(demo.url)
      await openSearch(page)
      const seen = new Set<string>()
      const reach = (path: string) => void (seen.add(path), missing.delete(path))
      reach('/search')
      const next = ['/']
      while (missing.size > 0 && next.length > 0) {
        const address = next.shift() ?? '/'
        await (address === '/' ? load : follow)(page, `${demo.url}${address}`)
        await settle(page, openQuestions)
        // The first page leads on to the home.
        reach(routeOf(page.url()) ?? address)
        // Loads parts below the fold.
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        await settle(page, openQuestions)
        for (const link of await visibleLinks(page)) {
          const path = routeOf(link)
          if (!path || seen.has(path)) continue
          reach(path)
          next.push(link)
        }
      }
      expect([...missing], 'pages that no visible link leads to').toEqual([])
    })

async function openSearch(page: Page) {
  await page
    .getByRole('button', { name: say('Search') })
    .first()
    .click()
  await page.getByRole('combobox').fill('bakery')
  await page.getByRole('option', { name: say('Show all results for “{words}”', { words: 'bakery' }) }).click()
  await expect(page).toHaveURL(/\/search\?q=bakery$/)
}

/** Of the page and its first menus. */
async function visibleLinks(page: Page) {
  const links = await linksOf(page)
  for (const menu of (await page.locator('button[aria-haspopup="menu"]:visible').all()).slice(0, MENUS)) {
    await menu.click()
    await expect(page.getByRole('menu')).toBeVisible()
    links.push(...(await linksOf(page)))
    await page.keyboard.press('Escape')
  }
  return links
}

const linksOf = (page: Page) =>
  page.locator('a[href^="/"]:visible').evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''))
