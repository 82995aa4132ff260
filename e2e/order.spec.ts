import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { setUpProject } from './support/project.ts'
import { say } from './support/say.ts'
import { screens } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'

test.use(screens['at 1280 px'])

test('an editor adds a dependency, and its client sees it', async ({ page, openBrowser, oriel }) => {
  const { employee, client, id, task, othersTask } = await setUpProject(oriel, 'Chain')
  await signIn(page, employee)
  await expect(page).toHaveURL('/employee-dashboard')
  await page.goto(`/employee-task/${task._id}?customerId=${id}`)
  await page.getByRole('button', { name: say('Add dependency…') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('combobox').press('Enter')
  await page.keyboard.type(othersTask.title)
  await page.getByRole('option', { name: othersTask.title }).press('Enter')
  await dialog.getByRole('spinbutton', { name: say('Working days between') }).fill('2')
  await page.keyboard.press('Enter')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: othersTask.title }) })
  await expect(row).toContainText(
    say('{gap, plural, one {# working day between} other {# working days between}}', { gap: 2 }),
  )
  await expect(row).toContainText(say('Dates overlap: the next one starts before this ends.'))
  await expectAccessible(page)

  const theirs = await openBrowser()
  await signIn(theirs, client)
  await expect(theirs).toHaveURL('/customer-dashboard')
  await theirs.goto(`/customer-task/${othersTask._id}?customerId=${id}`)
  await expect(theirs.getByRole('heading', { name: say('Blocks'), exact: true })).toBeVisible()
  await expect(theirs.getByRole('link', { name: task.title })).toBeVisible()
  await expect(theirs.getByRole('button', { name: say('Add dependency…') })).toHaveCount(0)

  const manager = await openBrowser()
  await signIn(manager, oriel.manager)
  await manager.goto(`/pm-task/${othersTask._id}?customerId=${id}`)
  await manager.getByRole('button', { name: say('Add dependency…') }).click()
  await manager.getByRole('dialog').getByRole('combobox').click()
  await manager.getByRole('option', { name: task.title, exact: true }).click()
  await manager
    .getByRole('dialog')
    .getByRole('button', { name: say('Save'), exact: true })
    .click()
  const ring = [othersTask, task, othersTask].map(({ title }) => `“${title}”`).join(' → ')
  await expect(manager.getByText(say('That would create a circular dependency: {ring}', { ring }))).toBeVisible()

  await row.getByRole('button', { name: say('Dependency on “{title}”', { title: othersTask.title }) }).click()
  await page.getByRole('menuitem', { name: say('Remove dependency') }).click()
  await expect(row).toHaveCount(0)
  await expect(theirs.getByRole('link', { name: task.title })).toHaveCount(0)
})
