import { createWorkItem, getWorkItem } from '@oriel/contracts/v1/work/work-items'
import type { Page } from '@playwright/test'
import SQLite from 'better-sqlite3'
import { databaseFile } from '../../server/src/platform/db/former-names.ts'
import { asking } from '../support/agency.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectInside } from '../support/inside.ts'
import { expect, test } from '../support/oriel.ts'
import { inDays, setUpProject } from '../support/project.ts'
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

test('five overdue tasks and subtasks are assigned and rescheduled together', async ({ page, oriel }) => {
  const { id, task, employee } = await setUpProject(oriel, 'Late')
  const titles = ['menu', 'prices', 'photos', 'imprint', 'doors'].map((title) => `Late ${title}`)
  const ask = await asking(oriel, oriel.manager)
  const made = await Promise.all(
    titles.map((title, at) =>
      ask(createWorkItem, { title, project: id, dueOn: '2099-01-01', ...(at > 2 ? { parent: task._id } : {}) }),
    ),
  )
  makeOverdue(oriel.dataDir, titles)

  await signIn(page, oriel.manager)
  await page.goto(`/tasks?kind=any&due=overdue-active&sort=dueDate&customer=${id}`)
  const rows = page.getByRole('row').filter({ hasText: /Late (menu|prices|photos|imprint|doors)/ })
  const select = (title: string) => page.getByRole('checkbox', { name: say('Select {title}', { title }) })
  const updated = page.getByText(say('{count} updated', { count: 5 }))
  const bar = page.getByRole('region', { name: /^[1-5] / })
  const dialogOf = async (action: string, isInMenu = false) => {
    if (isInMenu) await bar.getByRole('button', { name: say('More actions') }).click()
    await (isInMenu ? page : bar).getByRole(isInMenu ? 'menuitem' : 'button', { name: action, exact: true }).click()
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
    await expectAccessibleInBothThemes(page)
  }
  const leave = async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeHidden()
  }
  await expect(rows).toHaveCount(5)
  for (const title of titles.slice(0, 3)) await select(title).check()
  await dialogOf(say('Move'), true)
  await leave()
  for (const title of titles.slice(3)) await select(title).check()
  for (const button of ['Copy', 'Delete', 'Estimate'] as const) {
    await dialogOf(say(button), true)
    await leave()
  }
  await dialogOf(say('Assign'))
  const assigning = page.getByRole('dialog', { name: say('Assign {count} items', { count: 5 }) })
  await assigning.getByRole('combobox', { name: say('People') }).click()
  await page.getByRole('option', { name: employee.fullName }).click()
  await page.keyboard.press('Escape')
  await assigning.getByRole('button', { name: say('Save changes') }).click()
  await expect(updated).toBeVisible()

  for (const title of titles) await select(title).check()
  await page.keyboard.press('d')
  await expectInside(calendarIn(page), dueDates(page))
  await expectInside(dueDates(page))
  await expectAccessibleInBothThemes(page)
  await page.keyboard.type('2099-05-01')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(0)
  for (const { id: item } of made)
    expect(await ask(getWorkItem, { id: item })).toMatchObject({ dueOn: '2099-05-01', assignees: [employee._id] })
})

test('all tasks of a list are changed in one step, also those not loaded, and undone in one', async ({
  page,
  oriel,
}) => {
  const { id } = await setUpProject(oriel, 'Many')
  const ask = await asking(oriel, oriel.manager)
  const made: { id: string }[] = []
  for (let at = 0; at < 110; at += 1)
    made.push(await ask(createWorkItem, { title: `Many ${at}`, project: id, dueOn: null }))
  const priorities = async () =>
    Promise.all([made[0], made.at(-1)].map(async (it) => (await ask(getWorkItem, { id: it?.id ?? '' })).priority))
  await signIn(page, oriel.manager)
  await page.goto(`/tasks?customer=${id}`)
  await page
    .getByRole('checkbox', { name: say('Select {title}', { title: 'Many' }) })
    .first()
    .check()
  // Includes the project's initial tasks.
  const count = 112
  const bar = page.getByRole('region', { name: say('{count} selected', { count: 1 }) })
  await bar.getByRole('button', { name: say('More actions') }).click()
  await page.getByRole('menuitem', { name: say('Select all {count}', { count }) }).click()
  await expect(page.getByRole('region', { name: say('{count} selected', { count }) })).toBeVisible()
  await page.keyboard.press('p')
  await page.getByRole('menuitem', { name: say('High') }).click()
  await expect(page.getByText(say('{count} updated', { count }))).toBeVisible()
  expect(await priorities()).toEqual(['high', 'high'])
  await page.getByRole('button', { name: say('Undo') }).click()
  await expect.poll(priorities).toEqual(['normal', 'normal'])
})

test('on a phone, the date popover and the list of mentions stay inside the window', async ({ page, oriel }) => {
  const { id, task, employee } = await setUpProject(oriel, 'Inside')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, oriel.manager)
  await page.goto(`/pm-task/${task._id}?customerId=${id}`)
  await page
    .getByRole('button', { name: say('Due date of {title}', { title: task.title }) })
    .first()
    .click()
  const dates = page.getByRole('dialog', { name: say('Due date of {title}', { title: task.title }) })
  await expectInside(calendarIn(page), dates)
  await expectInside(dates)
  await page.keyboard.press('Escape')
  const field = page.getByRole('textbox', { name: say('Write a comment') })
  await field.pressSequentially('Dear @')
  const offered = page.getByRole('listbox', { name: say('People who can see this') })
  await expect(offered.getByRole('option').filter({ hasText: employee.fullName })).toBeVisible()
  await expectInside(offered)
})

test('Enter in the palette acts in every try, and skeletons are visible within 150 ms', async ({ page, oriel }) => {
  const { task } = await setUpProject(oriel, 'Palette')
  await signIn(page, oriel.manager)
  const palette = page.getByRole('combobox', { name: say('Search or jump to') })
  for (const wait of [0, 30, 100, 200, 400, 0, 30, 100]) {
    await page.goto('/pm-dashboard')
    await expect(page.getByRole('region', { name: say('Overdue, unassigned, or not started') })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(palette).toBeFocused()
    await page.keyboard.insertText(task.title)
    await page.waitForTimeout(wait)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: task.title })).toBeVisible()
  }

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
})

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
