import { addDays, utcMidnight } from '@oriel/contracts/time/dates'
import { expect, test } from '../support/oriel.ts'
import { inDays, setUpProject } from '../support/project.ts'
import { beginning, locale, say } from '../support/say.ts'
import { screens } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'

const wholeDay = (day: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeZone: 'UTC' }).format(utcMidnight(day))

test.describe('at 1280 px', () => {
  test.use(screens['at 1280 px'])

  test('work is dragged to another date; its client sees it and can’t move it', async ({
    page,
    openBrowser,
    oriel,
  }) => {
    const { employee, client, id, task, subtask } = await setUpProject(oriel, 'Calendar')
    const due = inDays(1)
    // Both on one page.
    const other = Number(due.slice(8)) < 27 ? addDays(due, 1) : inDays(0)

    await signIn(page, employee)
    await expect(page).toHaveURL('/employee-dashboard')
    await page.goto(`/calendar?view=month&date=${due}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Calendar'))
    const on = (day: string) => page.getByRole('region', { name: wholeDay(day) })
    await expect(on(due).getByRole('link', { name: subtask.title })).toBeVisible()
    // Scrolling during a drag drops the item.
    await on(other).evaluate((day) => day.scrollIntoView({ block: 'center' }))
    await on(due)
      .getByRole('link', { name: task.title })
      .dragTo(on(other), { targetPosition: { x: 60, y: 12 } })
    await expect(on(other).getByRole('link', { name: task.title })).toBeVisible()
    await expect(page.getByText(say('Task updated successfully'))).toBeVisible()
    await page.reload()
    await expect(on(other).getByRole('link', { name: task.title })).toBeVisible()
    await expect(on(due).getByRole('link', { name: task.title })).toHaveCount(0)

    const theirs = await openBrowser()
    await signIn(theirs, client)
    await expect(theirs).toHaveURL('/customer-dashboard')
    await theirs.goto(`/customer-project-details/${id}?tab=plan&view=month&date=${due}`)
    const theirDay = theirs.getByRole('region', { name: wholeDay(other) })
    await expect(theirDay.getByRole('link', { name: task.title })).toBeVisible()
    await expect(theirDay.getByRole('listitem').filter({ hasText: task.title })).toHaveAttribute('draggable', 'false')
    await expect(theirs.getByRole('button', { name: beginning('Reschedule…') })).toHaveCount(0)

    await on(other).getByRole('listitem').filter({ hasText: task.title }).hover()
    await on(other)
      .getByRole('button', { name: beginning('Reschedule…') })
      .click()
    await page.getByRole('textbox', { name: say('Due date of {title}', { title: task.title }) }).fill(due)
    await page.keyboard.press('Enter')
    await expect(
      theirs.getByRole('region', { name: wholeDay(due) }).getByRole('link', { name: task.title }),
    ).toBeVisible()
  })
})

test.describe('at 390 px', () => {
  test.use(screens['at 390 px'])

  test('a phone lists due work by day and reschedules it', async ({ page, oriel }) => {
    const { employee, task } = await setUpProject(oriel, 'Agenda')
    await signIn(page, employee)
    await expect(page).toHaveURL('/employee-dashboard')
    await page.goto('/calendar')
    const on = (day: string) => page.getByRole('region', { name: wholeDay(day) })
    await expect(on(inDays(1)).getByRole('link', { name: task.title })).toBeVisible()
    const due = say('Due date of {title}', { title: task.title })
    await on(inDays(1))
      .getByRole('button', { name: new RegExp(`^${due}`) })
      .click()
    await page.getByRole('textbox', { name: due }).fill('+8')
    await page.keyboard.press('Enter')
    await expect(on(inDays(8)).getByRole('link', { name: task.title })).toBeVisible()
  })
})
