import { addDays } from '@oriel/contracts/time/dates'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/oriel.ts'
import { inDays, setUpProject } from '../support/project.ts'
import { day, say } from '../support/say.ts'
import { screens } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'

test.describe('at 1280 px', () => {
  test.use(screens['at 1280 px'])

  test('a bar is moved by keyboard together with its dependents, and undone at once', async ({
    page,
    openBrowser,
    oriel,
  }) => {
    const { client, id, task, othersTask } = await setUpProject(oriel, 'Bar')
    await signIn(page, oriel.manager, `/pm-task/${othersTask._id}?customerId=${id}`)
    await page.getByRole('button', { name: say('Add dependency…') }).click()
    await page.getByRole('dialog').getByRole('combobox').click()
    await page.getByRole('option', { name: task.title, exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Save'), exact: true })
      .click()
    await expect(page.getByRole('link', { name: task.title })).toBeVisible()

    // Sign in first: undo expires.
    const theirs = await openBrowser()
    await signIn(theirs, client)
    await expect(theirs).toHaveURL('/customer-dashboard')
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
    await expect(bar(task.title)).toHaveAccessibleName(`${task.title}, ${day(addDays(inDays(1), 20))}`)
    await expect(bar(othersTask.title)).not.toHaveAccessibleName(`${othersTask.title}, ${day(inDays(9))}`)

    await expect(theirBar(addDays(inDays(1), 20))).toBeVisible()
    await page.getByRole('button', { name: say('Undo') }).click()
    await expect(bar(task.title)).toHaveAccessibleName(`${task.title}, ${day(inDays(1))}`)
    await expect(bar(othersTask.title)).toHaveAccessibleName(`${othersTask.title}, ${day(inDays(9))}`)
    await expect(theirBar(inDays(1))).toBeVisible()

    await page.getByRole('radio', { name: say('Quarters') }).click()
    await expect.poll(async () => (await bar(task.title).boundingBox())?.width).toBeLessThan(8)
  })
})
