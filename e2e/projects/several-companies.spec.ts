import { expectAccessible } from '../support/axe.ts'
import { callsOf } from '../support/calls.ts'
import { expect, test } from '../support/oriel.ts'
import { setUpProject } from '../support/project.ts'
import { beginning, say } from '../support/say.ts'
import { signIn } from '../support/sign-in.ts'

test('a client of two companies switches between them and has projects in both', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const [one, other] = [await setUpProject(oriel, 'Weaver'), await setUpProject(oriel, 'Dyer')]
  const ask = await callsOf(oriel.url, oriel.manager)
  const { companyId } = await ask<{ companyId: string }>('GET', `/api/v1/projects/${other.id}`)
  const cora = one.client
  await ask('POST', `/api/v1/companies/${companyId}/people`, { person: cora._id })

  await signIn(page, oriel.manager, '/customers')
  await page.getByRole('button', { name: say('New Customer') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Project name')).fill('Loom and colour')
  await dialog.getByRole('combobox', { name: beginning('Client') }).click()
  await page.getByRole('option', { name: new RegExp(`^${cora.fullName}`) }).click()
  const company = dialog.getByRole('combobox', { name: say('Company') })
  await expect(company).toHaveText('Weaver Ltd')
  await company.click()
  await page.getByRole('option', { name: 'Dyer Ltd' }).click()
  await dialog.getByLabel(say('Due date')).fill('2099-12-31')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: say('Create') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Loom and colour' })).toBeVisible()
  await expect(page.getByText('Dyer Ltd').first()).toBeVisible()

  const theirs = await openBrowser()
  await signIn(theirs, cora)
  const project = (name: string) => theirs.getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(project('Loom and colour')).toBeVisible()
  await expect(project(one.name)).toBeVisible()
  const chosen = theirs.getByRole('combobox', { name: say('Company') })
  await expect(chosen).toHaveText(say('All companies'))
  await expectAccessible(theirs)
  await chosen.click()
  await theirs.getByRole('option', { name: 'Dyer Ltd' }).click()
  await expect(project(one.name)).toHaveCount(0)
  await expect(project('Loom and colour')).toBeVisible()
  await theirs.reload()
  await expect(chosen).toHaveText('Dyer Ltd')
  await expect(project('Loom and colour')).toBeVisible()
  await expect(project(one.name)).toHaveCount(0)

  const asking = await callsOf(oriel.url, cora)
  await asking('POST', `/api/v1/projects/${one.id}/requests`, { text: 'A brochure for the spring fair' })
  await theirs.goto('/customer-task-requests')
  await expect(theirs.getByText(say('No task requests yet'))).toBeVisible()
  await theirs.goto('/customer-work')
  await expect(theirs.getByText(one.task.title)).toHaveCount(0)
  await chosen.click()
  await theirs.getByRole('option', { name: say('All companies') }).click()
  await expect(theirs.getByText(one.task.title).first()).toBeVisible()
  await theirs.goto('/customer-task-requests')
  await expect(theirs.getByText('A brochure for the spring fair').first()).toBeVisible()

  const colleague = await openBrowser()
  await signIn(colleague, other.client)
  await expect(colleague.getByRole('combobox', { name: say('Company') })).toHaveCount(0)
  await expect(colleague.getByRole('link', { name: /^Loom and colour/ })).toHaveCount(0)
})
