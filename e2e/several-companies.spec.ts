import { expectAccessible } from './support/axe.ts'
import { callsOf } from './support/calls.ts'
import { expect, test } from './support/oriel.ts'
import { setUpProject } from './support/project.ts'
import { beginning, say } from './support/say.ts'
import { signIn } from './support/sign-in.ts'

test('a project of a client of two companies is made for one of them', async ({ page, openBrowser, oriel }) => {
  const [one, other] = [await setUpProject(oriel, 'Weaver'), await setUpProject(oriel, 'Dyer')]
  const ask = await callsOf(oriel.url, oriel.manager)
  const { companyId } = await ask<{ companyId: string }>('GET', `/api/v1/projects/${other.id}`)
  const cora = one.client
  await ask('POST', `/api/v1/companies/${companyId}/people`, { person: cora._id })

  // A project is made for the company that was chosen.
  await signIn(page, oriel.manager)
  await page.goto('/customers')
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
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('Create') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Loom and colour' })).toBeVisible()
  await expect(page.getByText('Dyer Ltd').first()).toBeVisible()

  // Their first page shows both.
  const theirs = await openBrowser()
  await signIn(theirs, cora)
  const project = (name: string) => theirs.getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(project('Loom and colour')).toBeVisible()
  await expect(project(one.name)).toBeVisible()
  // Their colleagues see what is of their own company, as far as they are let in.
  const colleague = await openBrowser()
  await signIn(colleague, other.client)
  await expect(colleague.getByRole('link', { name: new RegExp(`^${other.name}`) })).toBeVisible()
  await expect(colleague.getByRole('link', { name: /^Loom and colour/ })).toHaveCount(0)
})
