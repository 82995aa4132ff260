import { type Agency, openAgency, roles } from './shots/agencies.ts'
import { faultsOf } from './shots/faults-seen.ts'
import { screens } from './shots/screens.ts'
import { complaintsOf, contextFor, openQuestionsOf, settle } from './shots/take.ts'
import { SHORT_ID } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'

const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

/** Two of the four combinations of width and theme; `npm run shots` covers all. */
const looks = [
  ['at a desk in the light', desk, 'light'],
  ['on a phone in the dark', phone, 'dark'],
] as const

const ANSWERED_404 = /Failed to load resource: .* 404/

test.describe.configure({ mode: 'parallel' })

let agency: Agency
let stop = async () => {}
test.beforeAll(async () => {
  agency = await openAgency.demo()
  stop = agency.stop
})
test.afterAll(() => stop())

for (const role of [...roles, 'nobody'] as const)
  for (const [where, viewport, colorScheme] of looks)
    test(`every screen and dialog of ${role} is accessible and fits ${where}`, async ({ browser }) => {
      test.setTimeout(900_000)
      const context = await contextFor(browser, agency, role, { colorScheme, serviceWorkers: 'block' })
      const page = await context.newPage()
      const [openQuestions, complaints] = [openQuestionsOf(page), complaintsOf(page, ANSWERED_404)]
      for (const { name, path, open } of screens[role]) {
        const address = path(agency.things)
        expect(address, `${name} is in the demo`).not.toBeNull()
        await page.setViewportSize(desk)
        // Leave first: a changed hash alone doesn't reload.
        await page.goto('about:blank')
        await page.goto(`${agency.url}${address}`)
        await settle(page, openQuestions)
        if (open) {
          await open(page)
          await settle(page, openQuestions)
        }
        await page.setViewportSize(viewport)
        expect.soft(await faultsOf(page), name).toEqual([])
        expect.soft(await page.locator('body').innerText(), `texts of ${name}`).not.toMatch(SHORT_ID)
        expect.soft(complaints.splice(0), `complaints on ${name}`).toEqual([])
      }
      await context.close()
    })
