import { createTask } from '@oriel/contracts/classic/tasks'
import { addDays, utcMidnight } from '@oriel/contracts/time/dates'
import { addDependency } from '@oriel/contracts/v1/work/dependencies'
import type { Locator, Page } from '@playwright/test'
import type { RunningOriel } from '../../server/testing/processes/oriel-process.ts'
import { asking } from '../support/agency.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/oriel.ts'
import { inDays, setUpProject, type StoryProject } from '../support/project.ts'
import { beginning, day, ending, locale, say } from '../support/say.ts'
import { screens } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'

const wholeDay = (date: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeZone: 'UTC' }).format(utcMidnight(date))
const on = (page: Page, date: string) => page.getByRole('region', { name: wholeDay(date) })
const card = (within: Page | Locator, name: string) => within.getByRole('article').filter({ hasText: name })
const undo = (page: Page) => page.getByRole('button', { name: say('Undo') }).last()
const phone = { width: 390, height: 844 }

test.use(screens['at 1280 px'])

test('work is moved by pointer and by keys: calendar, timeline and board; its client sees it live', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const project = await setUpProject(oriel, 'Plan')
  const theirs = await openBrowser()
  await signIn(page, oriel.manager)
  await signIn(theirs, project.client)
  await test.step('moved by keys in the timeline', () => moveInTimeline(page, theirs, oriel, project))
  await test.step('dragged in the calendar', () => dragInCalendar(page, theirs, project))
  await test.step('rescheduled on a phone', () => rescheduleOnPhone(page, project))
  await test.step('dragged on the board', () => dragOnBoard(page, project))
  await test.step('the list keeps its rows', () => returnToRows(page, oriel, project))
})

async function dragInCalendar(page: Page, theirs: Page, { id, task, subtask }: StoryProject) {
  const due = inDays(1)
  // Both on one page.
  const other = Number(due.slice(8)) < 27 ? addDays(due, 1) : inDays(0)
  await page.goto(`/customer/${id}?tab=plan&view=month&date=${due}`)
  await expect(on(page, due).getByRole('link', { name: subtask.title })).toBeVisible()
  // Scrolling during a drag drops the item.
  await on(page, other).evaluate((it) => it.scrollIntoView({ block: 'center' }))
  await on(page, due)
    .getByRole('link', { name: task.title })
    .dragTo(on(page, other), { targetPosition: { x: 60, y: 12 } })
  await expect(on(page, other).getByRole('link', { name: task.title })).toBeVisible()
  await expect(page.getByText(say('Task updated successfully'))).toBeVisible()
  await page.reload()
  await expect(on(page, other).getByRole('link', { name: task.title })).toBeVisible()
  await expect(on(page, due).getByRole('link', { name: task.title })).toHaveCount(0)

  await theirs.goto(`/customer-project-details/${id}?tab=plan&view=month&date=${due}`)
  const theirDay = on(theirs, other)
  await expect(theirDay.getByRole('link', { name: task.title })).toBeVisible()
  await expect(theirDay.getByRole('listitem').filter({ hasText: task.title })).toHaveAttribute('draggable', 'false')
  await expect(theirs.getByRole('button', { name: beginning('Reschedule…') })).toHaveCount(0)

  await on(page, other).getByRole('listitem').filter({ hasText: task.title }).hover()
  await on(page, other)
    .getByRole('listitem')
    .filter({ hasText: task.title })
    .getByRole('button', { name: beginning('Reschedule…') })
    .click()
  await page.getByRole('textbox', { name: say('Due date of {title}', { title: task.title }) }).fill(due)
  await page.keyboard.press('Enter')
  await expect(on(theirs, due).getByRole('link', { name: task.title })).toBeVisible()
}

async function rescheduleOnPhone(page: Page, { task }: StoryProject) {
  await page.setViewportSize(phone)
  await page.goto('/calendar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Calendar'))
  await expect(on(page, inDays(1)).getByRole('link', { name: task.title })).toBeVisible()
  const due = say('Due date of {title}', { title: task.title })
  await on(page, inDays(1))
    .getByRole('button', { name: new RegExp(`^${due}`) })
    .click()
  await page.getByRole('textbox', { name: due }).fill('+8')
  await page.keyboard.press('Enter')
  await expect(on(page, inDays(8)).getByRole('link', { name: task.title })).toBeVisible()
  await page.setViewportSize(screens['at 1280 px'].viewport)
}

async function moveInTimeline(page: Page, theirs: Page, oriel: RunningOriel, project: StoryProject) {
  const { id, task, othersTask } = project
  await (
    await asking(oriel, oriel.manager)
  )(addDependency, { id: othersTask._id, blockedBy: task._id })
  // First: undo expires.
  await theirs.goto('/timeline')
  const theirBar = (dueOn: string) => theirs.getByRole('button', { name: `${task.title}, ${day(dueOn)}` })
  await expect(theirBar(inDays(1))).toBeVisible()
  await page.goto(`/customer/${id}?tab=plan&plan=timeline`)
  const bar = (title: string) => page.getByRole('button', { name: new RegExp(`^${title}, `) })
  await expect(bar(task.title)).toBeVisible()
  await bar(task.title).focus()
  for (let at = 0; at < 20; at++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: day(inDays(21)) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar(task.title)).toHaveAccessibleName(`${task.title}, ${day(inDays(1))}`)
  for (let at = 0; at < 20; at++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(othersTask.title)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: say('Reason') }).fill('The photos are late')
  await dialog
    .getByRole('button', {
      name: say('{count, plural, one {Reschedule the other one too} other {Reschedule these # too}}', { count: 1 }),
    })
    .click()
  const dueOn = addDays(inDays(1), 20)
  await expect(bar(task.title)).toHaveAccessibleName(`${task.title}, ${day(dueOn)}`)
  await expect(bar(othersTask.title)).not.toHaveAccessibleName(`${othersTask.title}, ${day(inDays(9))}`)
  await expect(theirBar(dueOn)).toBeVisible()
  await undo(page).click()
  await expect(bar(task.title)).toHaveAccessibleName(`${task.title}, ${day(inDays(1))}`)
  await expect(bar(othersTask.title)).toHaveAccessibleName(`${othersTask.title}, ${day(inDays(9))}`)
  await expect(theirBar(inDays(1))).toBeVisible()
  await page.getByRole('radio', { name: say('Quarters') }).click()
  await expect.poll(async () => (await bar(task.title).boundingBox())?.width).toBeLessThan(8)
}

async function dragOnBoard(page: Page, { id, task }: StoryProject) {
  await page.goto(`/tasks?view=board&customer=${id}`)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const dragged = card(column(say('Pending')), task.title)
  await dragged.hover()
  // Drag code loads when the pointer enters the board.
  await expect(dragged.locator('xpath=ancestor::li[1]')).toHaveAttribute('draggable', 'true')
  await dragged.dragTo(column(say('In Progress')))
  await expect(card(column(say('In Progress')), task.title)).toBeVisible()

  await page.getByRole('button', { name: say('Actions for {title}', { title: task.title }) }).click()
  await page.getByRole('menuitem', { name: say('Move to {status}', { status: say('Completed') }) }).press('Enter')
  const question = page.getByRole('alertdialog', { name: say('Complete with open subtasks?') })
  await question.getByRole('button', { name: say('Complete task') }).click()
  await expect(card(column(say('Completed')), task.title)).toBeVisible()

  await page.getByRole('radio', { name: say('Grid') }).click()
  await card(page, task.title).getByRole('link').click()
  const places = [1, 2].map((place) => say('{place} of {of}', { place, of: 2 }))
  await expect(page.getByText(new RegExp(`^(${places.join('|')})$`))).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: say('Select') }).click()
  await page.getByRole('checkbox', { name: say('Select {title}', { title: task.title }) }).check()
  const bar = page.getByRole('region', { name: say('{count} selected', { count: 1 }) })
  await bar.getByRole('button', { name: say('Status') }).click()
  await page.getByRole('menuitem', { name: say('Cancelled') }).click()
  await expect(page.getByText(say('{count} updated', { count: 1 }))).toBeVisible()
  await expect(card(page, task.title).getByRole('button', { name: ending('Cancelled') })).toBeVisible()
  await undo(page).click()
  await expect(card(page, task.title).getByRole('button', { name: ending('Completed') })).toBeVisible()
}

async function returnToRows(page: Page, oriel: RunningOriel, { id }: StoryProject) {
  const manager = await asking(oriel, oriel.manager)
  for (let at = 1; at <= 90; at += 1)
    await manager(createTask, { title: `Page ${at} of the site`, customer: id, dueDate: '2099-01-01' })
  await page.goto(`/customer/${id}?tab=tasks`)
  const row = (at: number) => page.getByRole('link', { name: `Page ${at} of the site`, exact: true })
  for (const at of [1, 3]) {
    await row(at).click()
    await expect(page.getByRole('heading', { level: 1, name: `Page ${at} of the site` })).toBeVisible()
    await page.goBack()
    await expect(row(2)).toBeVisible()
  }
  await expect(row(85)).toHaveCount(0)
}
