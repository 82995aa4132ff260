import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { inDays, setUpProject } from './support/project.ts'
import { say } from './support/say.ts'
import { screens } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'

test.use(screens['at 1280 px'])

test('a manager plans a milestone, and its client sees it planned and reached', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { client, id } = await setUpProject(oriel, 'Stone')
  await signIn(page, oriel.manager)
  await page.goto(`/customer/${id}`)
  const steps = page.getByRole('list').filter({ hasText: say('Deadline') })
  await page.getByRole('button', { name: say('Add milestone') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('Save'), exact: true }).click()
  await expect(dialog.getByText(say('Enter a milestone name'))).toBeVisible()
  await dialog.getByRole('textbox', { name: say('Name') }).fill('Design agreed')
  await dialog.getByRole('textbox', { name: say('Date') }).fill(inDays(1))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('Save'), exact: true }).click()
  const step = steps.getByRole('listitem').filter({ hasText: 'Design agreed' })
  await expect(step).toBeVisible()

  const theirs = await openBrowser()
  await signIn(theirs, client)
  await theirs.goto(`/customer-project-details/${id}`)
  const seen = theirs.getByRole('listitem').filter({ hasText: 'Design agreed' })
  await expect(seen).toBeVisible()
  await expect(theirs.getByRole('button', { name: say('Add milestone') })).toHaveCount(0)
  await theirs.goto(`/calendar?view=agenda&date=${inDays(0)}`)
  await expect(theirs.getByRole('link', { name: `${say('Milestone')}: Design agreed` })).toBeVisible()

  const menu = step.getByRole('button', { name: say('Milestone “{title}”', { title: 'Design agreed' }) })
  await menu.click()
  await page.getByRole('menuitem', { name: say('Mark as reached') }).click()
  await expect(step).toContainText(say('Reached'))
  await expect(theirs.getByRole('listitem').filter({ hasText: 'Design agreed' })).toContainText(say('Reached'))
  await theirs.goto(`/customer-project-details/${id}`)
  await expect(seen).toContainText(say('Reached'))

  await menu.click()
  await page.getByRole('menuitem', { name: say('Delete'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Delete'), exact: true })
    .click()
  await expect(step).toHaveCount(0)
  await expect(seen).toHaveCount(0)
})
