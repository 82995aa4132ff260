import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { inDays, setUpProject } from './support/project.ts'
import { day, say } from './support/say.ts'
import { screens } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'

test.use(screens['at 1280 px'])

test('a manager copies a project after a preview of what its client will read', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { client, employee, id, name: project, task, subtask } = await setUpProject(oriel, 'Basalt')
  await signIn(page, oriel.manager)
  await page.goto(`/customer/${id}`)
  await page.getByRole('button', { name: say('Actions for {title}', { title: project }) }).click()
  await page.getByRole('menuitem', { name: say('Copy project') }).click()
  const dialog = page.getByRole('dialog')
  const whole = dialog.getByRole('list', { name: say('All work') })
  await expect(whole.getByRole('listitem').filter({ hasText: subtask.title })).toContainText(employee.fullName)

  const called = dialog.getByRole('textbox', { name: say('Project name') })
  await called.fill('')
  await dialog.getByRole('button', { name: say('Create customer') }).click()
  await expect(dialog.getByText(say('Project name is required'))).toBeVisible()
  await called.fill('Basalt shop')
  await dialog.getByRole('textbox', { name: say('Start date') }).fill(inDays(10))
  await dialog.getByRole('radio', { name: say('Client view') }).check({ force: true })
  const theirList = dialog.getByRole('list', { name: say('Client view') })
  await expect(theirList.getByRole('listitem').filter({ hasText: task.title })).toContainText(day(inDays(10)))
  await expect(theirList.getByText(subtask.title)).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('Create customer') }).click()
  await expect(page.getByRole('heading', { name: 'Basalt shop', level: 1 })).toBeVisible()

  const theirs = await openBrowser()
  await signIn(theirs, client)
  await theirs.goto(`/customer-project-details/${page.url().split('/').at(-1)?.split('?')[0]}`)
  await expect(theirs.getByRole('heading', { name: 'Basalt shop', level: 1 })).toBeVisible()
})

test('a project is saved as a template and the next one created from it', async ({ page, oriel }) => {
  const template = 'Basalt template'
  const { client, employee, id, name: project } = await setUpProject(oriel, 'Basalts')
  await signIn(page, oriel.manager)
  await page.goto(`/customer/${id}`)
  await page.getByRole('button', { name: say('Actions for {title}', { title: project }) }).click()
  await page.getByRole('menuitem', { name: say('Save as template') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say('Name') }).fill(template)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('Save'), exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/templates')
  const menu = page.getByRole('button', { name: say('Actions for {title}', { title: template }) })
  await menu.click()
  await page.getByRole('menuitem', { name: say('View and rename') }).click()
  await dialog.getByRole('textbox', { name: say('{name}’s role', { name: employee.fullName }) }).fill('Design')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('Save changes') }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/customers?new')
  await dialog.getByRole('combobox', { name: say('From a template') }).click()
  await page.getByRole('option', { name: template }).click()
  await dialog.getByRole('textbox', { name: say('Project name') }).fill('Basalt second')
  await dialog.getByRole('combobox', { name: say('Client') }).click()
  await page.getByRole('option', { name: client.fullName }).click()
  await expect(dialog.getByRole('combobox', { name: 'Design' })).toContainText(employee.fullName)
  await dialog.getByRole('button', { name: say('Create customer') }).click()
  await expect(page.getByRole('heading', { name: 'Basalt second', level: 1 })).toBeVisible()

  await page.goto('/templates')
  await menu.click()
  await page.getByRole('menuitem', { name: say('Delete'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Delete'), exact: true })
    .click()
  await expect(menu).toHaveCount(0)
})

test('a task is copied with its subtasks to other dates', async ({ page, oriel }) => {
  const { task, id } = await setUpProject(oriel, 'Basaltt')
  await signIn(page, oriel.manager)
  await page.goto(`/pm-task/${task._id}?customerId=${id}`)
  await page
    .getByRole('button', { name: say('Actions for {title}', { title: task.title }) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: say('Copy with options…') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: say('Include subtasks') })).toBeChecked()
  await dialog.getByRole('textbox', { name: say('Start date') }).fill(inDays(20))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('Copy'), exact: true }).click()
  await expect(page.getByText(say('{count} copied', { count: 1 }))).toBeVisible()
  await page.goto(`/customer/${id}?tab=tasks`)
  await expect(page.getByRole('button', { name: say('Actions for {title}', { title: task.title }) })).toHaveCount(2)
})
