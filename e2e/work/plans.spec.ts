import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/oriel.ts'
import { inDays, setUpProject } from '../support/project.ts'
import { day, say } from '../support/say.ts'
import { screens } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'

test.use(screens['at 1280 px'])

test('a manager copies a project after a preview of what its client will read', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { client, employee, id, name: project, task, subtask } = await setUpProject(oriel, 'Basalt')
  await signIn(page, oriel.manager, `/customer/${id}`)
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
  await signIn(theirs, client, `/customer-project-details/${page.url().split('/').at(-1)?.split('?')[0]}`)
  await expect(theirs.getByRole('heading', { name: 'Basalt shop', level: 1 })).toBeVisible()
})
