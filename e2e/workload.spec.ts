import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { setUpProject } from './support/project.ts'
import { say } from './support/say.ts'
import { screens } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'

test.use(screens['at 1280 px'])

test('a manager opens a workload number and the work behind it', async ({ page, openBrowser, oriel }) => {
  const { employee, client, subtask } = await setUpProject(oriel, 'Planned')
  await signIn(page, oriel.manager)
  await page.goto('/workload')
  const row = page.getByRole('row').filter({ hasText: employee.fullName })
  await expect(row).toBeVisible()
  await row.getByRole('link').first().click()
  const work = page.getByRole('listitem').filter({ hasText: subtask.title })
  await expect(work).toContainText(say('{planned} h', { planned: 6 }))
  await expectAccessible(page)
  await page.reload()
  await expect(work).toContainText(say('{planned} h', { planned: 6 }))
  await work.getByRole('link', { name: subtask.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subtask.title)

  for (const other of [employee, client]) {
    const theirs = await openBrowser()
    await signIn(theirs, other)
    await theirs.goto('/workload')
    await expect(theirs.getByText(employee.fullName, { exact: true })).toHaveCount(0)
  }
})

test('a manager assigns unassigned work and undoes it', async ({ page, oriel }) => {
  const { employee, othersTask } = await setUpProject(oriel, 'Gift')
  await signIn(page, oriel.manager)
  await page.goto('/workload')
  const nobody = page.getByRole('row').filter({ hasText: say('No one') })
  await nobody.getByRole('link').first().click()
  const work = page.getByRole('listitem').filter({ hasText: othersTask.title })
  await expect(work).toContainText(say('No estimate'))
  await work.getByRole('button', { name: say('Assign “{title}” to…', { title: othersTask.title }) }).click()
  await page.getByRole('menuitem', { name: employee.fullName }).click()
  await expect(work).toHaveCount(0)
  await page.getByRole('button', { name: say('Undo') }).click()
  await expect(work).toBeVisible()
})
