import { createWorkItem, getWorkItem } from '@oriel/contracts/v1/work/work-items'
import type { Page } from '@playwright/test'
import SQLite from 'better-sqlite3'
import { databaseFile } from '../../server/src/platform/db/former-names.ts'
import { asking } from '../support/agency.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectInside } from '../support/inside.ts'
import { expect, test } from '../support/oriel.ts'
import { inDays, setUpProject, type StoryProject } from '../support/project.ts'
import { beginning, say } from '../support/say.ts'
import { signIn } from '../support/sign-in.ts'

/** The API sets no past dates. */
function makeOverdue(dataDir: string, titles: readonly string[]) {
  const database = new SQLite(databaseFile(dataDir))
  const change = database.prepare('update "workItems" set "dueOn" = ? where "title" = ?')
  for (const title of titles) change.run(inDays(-3), title)
  database.close()
}

const calendarIn = (page: Page) => page.getByRole('grid')
const dueDates = (page: Page) => page.getByRole('dialog', { name: say('Due date') })

async function expectAccessibleInBothThemes(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

const titles = ['menu', 'prices', 'photos', 'imprint', 'doors'].map((title) => `Late ${title}`)

test('a manager changes overdue work together, opens a task by the palette, and works on a phone', async ({
  page,
  oriel,
}) => {
  const project = await setUpProject(oriel, 'Late')
  const { id, task } = project
  const ask = await asking(oriel, oriel.manager)
  const made = await Promise.all(
    titles.map((title, at) =>
      ask(createWorkItem, { title, project: id, dueOn: '2099-01-01', ...(at > 2 ? { parent: task._id } : {}) }),
    ),
  )
  makeOverdue(oriel.dataDir, titles)
  await signIn(page, oriel.manager)
  await page.goto(`/tasks?kind=any&due=overdue-active&sort=dueDate&customer=${id}`)
  await test.step('each dialog of selected work is accessible', () => openDialogs(page))
  await test.step('five are assigned and rescheduled together', () => changeTogether(page, project))
  for (const { id: item } of made)
    expect(await ask(getWorkItem, { id: item })).toMatchObject({
      dueOn: '2099-05-01',
      assignees: [project.employee._id],
    })
  await test.step('popovers stay inside the window of a phone', () => openPopovers(page, project))
  await page.setViewportSize(desk)
  await test.step('Enter in the palette acts in every try', () => openByPalette(page, project))
  await test.step('skeletons are visible at once', () => expectSkeletons(page))
})

const [desk, phone] = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]
const rows = (page: Page) => page.getByRole('row').filter({ hasText: /Late (menu|prices|photos|imprint|doors)/ })
const select = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: say('Select {title}', { title }) }).check()
const dialogs = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

async function openDialog(page: Page, action: string, isInMenu: boolean) {
  const bar = page.getByRole('region', { name: /^[1-5] / })
  if (isInMenu) await bar.getByRole('button', { name: say('More actions') }).click()
  await (isInMenu ? page : bar).getByRole(isInMenu ? 'menuitem' : 'button', { name: action, exact: true }).click()
  await expect(dialogs(page)).toBeVisible()
  await expectAccessibleInBothThemes(page)
}

async function openDialogs(page: Page) {
  await expect(rows(page)).toHaveCount(5)
  for (const title of titles.slice(0, 3)) await select(page, title)
  const openAndLeave = async (action: string) => {
    await openDialog(page, action, true)
    await page.keyboard.press('Escape')
    await expect(dialogs(page)).toBeHidden()
  }
  await openAndLeave(say('Move'))
  for (const title of titles.slice(3)) await select(page, title)
  for (const action of ['Copy', 'Delete', 'Estimate'] as const) await openAndLeave(say(action))
}

async function changeTogether(page: Page, { employee }: StoryProject) {
  await openDialog(page, say('Assign'), false)
  const assigning = page.getByRole('dialog', { name: say('Assign {count} items', { count: 5 }) })
  await assigning.getByRole('combobox', { name: say('People') }).click()
  await page.getByRole('option', { name: employee.fullName }).click()
  await page.keyboard.press('Escape')
  await assigning.getByRole('button', { name: say('Save changes') }).click()
  await expect(page.getByText(say('{count} updated', { count: 5 }))).toBeVisible()

  for (const title of titles) await select(page, title)
  await page.keyboard.press('d')
  await expectInside(calendarIn(page), dueDates(page))
  await expectInside(dueDates(page))
  await expectAccessibleInBothThemes(page)
  await page.keyboard.type('2099-05-01')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(0)
}

async function openPopovers(page: Page, { id, task, employee }: StoryProject) {
  await page.setViewportSize(phone)
  await page.goto(`/pm-task/${task._id}?customerId=${id}`)
  const dueDate = say('Due date of {title}', { title: task.title })
  const button = page.getByRole('button', { name: dueDate }).first()
  await button.click()
  const dates = page.getByRole('dialog', { name: dueDate })
  await expectInside(calendarIn(page), dates)
  await expectInside(dates)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  const field = page.getByRole('textbox', { name: say('Write a comment') })
  await field.pressSequentially('Dear @')
  const offered = page.getByRole('listbox', { name: say('People who can see this') })
  await expect(offered.getByRole('option').filter({ hasText: employee.fullName })).toBeVisible()
  await expectInside(offered)
  await expectAccessible(page)
  await offered.getByRole('option', { name: employee.fullName }).click()
  await expect(field).toHaveValue(`Dear @${employee.fullName} `)
  await field.pressSequentially('look.')
  await field.press('Control+Enter')
  await expect(page.getByRole('listitem').filter({ hasText: `Dear @${employee.fullName} look.` })).toBeVisible()
}

/** Enter is pressed before the search is sent, while it is answered, and when it has been. */
async function openByPalette(page: Page, { othersTask }: StoryProject) {
  const search = /\/api\/v1\/search\?/
  const palette = page.getByRole('combobox', { name: say('Search or jump to') })
  for (const when of ['at once', 'before the answer', 'after the answer', 'at once'] as const) {
    await page.goto('/pm-dashboard')
    await expect(page.getByRole('region', { name: say('Overdue, unassigned, or not started') })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(palette).toBeFocused()
    const answer = Promise.withResolvers<void>()
    if (when === 'before the answer')
      await page.route(search, async (route) => {
        await answer.promise
        await route.continue()
      })
    const asked = page.waitForRequest(search)
    await page.keyboard.insertText(othersTask.title)
    if (when !== 'at once') await asked
    if (when === 'after the answer') await (await asked).response()
    await page.keyboard.press('Enter')
    answer.resolve()
    await expect(page.getByRole('heading', { level: 1, name: othersTask.title })).toBeVisible()
    await page.unroute(search)
  }
}

async function expectSkeletons(page: Page) {
  const delays: number[] = []
  await page.route(/\/api\/v1\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue().catch(() => {})
  })
  for (const name of ['Customers', 'Requests', 'Activity'] as const)
    delays.push(
      await page
        .getByRole('link', { name: beginning(name) })
        .first()
        .evaluate(untilSkeleton),
    )
  // Busy machines render late: best of three.
  expect(Math.min(...delays)).toBeLessThan(150 + 50)
}

/** Milliseconds from the click to a visible skeleton. */
function untilSkeleton(link: HTMLElement | SVGElement): Promise<number> {
  const begun = performance.now()
  if (link instanceof HTMLElement) link.click()
  return new Promise((resolve) => {
    function look() {
      const groups = [...document.querySelectorAll('main [role="status"]')]
      const isShown = groups.some((it) => it.clientHeight > 100 && getComputedStyle(it).visibility === 'visible')
      if (isShown) resolve(performance.now() - begun)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
