import { createPerson } from '@oriel/contracts/v1/people/people'
import type { RunningOriel } from '../../server/testing/processes/oriel-process.ts'
import { asking } from '../support/agency.ts'
import { askBack } from '../support/asked-back.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/oriel.ts'
import { setUpProject } from '../support/project.ts'
import { beginning, say } from '../support/say.ts'
import { signIn } from '../support/sign-in.ts'

async function addClient(oriel: RunningOriel, companyId: string, name: string) {
  const account = { email: `${name.toLowerCase().replaceAll(' ', '.')}@abbey.example`, password: 'long-enough-1' }
  await (
    await asking(oriel, oriel.manager)
  )(createPerson, { ...account, name, role: 'customer', companyId })
  return account
}

test('a manager creates a company, invites its people and manages its members', async ({ page, oriel }) => {
  const createCompanyNamed = async (name: string) => {
    await page.getByRole('button', { name: say('New company') }).click()
    const dialog = page.getByRole('dialog', { name: say('New company') })
    await dialog.getByRole('button', { name: say('Create') }).click()
    await expect(dialog.getByText(say('Enter a company name'))).toBeVisible()
    await dialog.getByLabel(say('Name')).fill(name)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('Create') }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    return page.url().split('/').at(-1) ?? ''
  }
  await signIn(page, oriel.manager, '/companies')
  const abbey = await createCompanyNamed('Abbey Bücher')
  await page.getByRole('button', { name: say('Invite') }).click()
  const invite = page.getByRole('dialog', { name: say('Invite someone') })
  await expect(invite.getByText('Abbey Bücher')).toBeVisible()
  await page.keyboard.press('Escape')
  await addClient(oriel, abbey, 'Head of Abbey')
  await expect(page.getByText(say('Hasn’t visited yet'))).toBeVisible()

  await page.getByRole('button', { name: say('Edit'), exact: true }).click()
  const editing = page.getByRole('dialog', { name: say('Edit company') })
  await editing.getByLabel(say('Name')).fill('Abbey & Co')
  await editing.getByLabel(say('Notes for the team')).fill('Pays late.')
  await editing.getByRole('button', { name: say('Save changes') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Abbey & Co' })).toBeVisible()
  await expect(page.getByText('Pays late.')).toBeVisible()

  await addClient(oriel, abbey, 'Vera of Abbey')
  await page.getByRole('button', { name: say('Actions for {name}', { name: 'Vera of Abbey' }) }).click()
  await page.getByRole('menuitem', { name: say('Make main contact') }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Vera of Abbey' })
  await expect(row.getByText(say('Main contact'))).toBeVisible()

  await page.goto('/companies')
  await addClient(oriel, await createCompanyNamed('Abbey & Co'), 'Twin of Abbey')
  await page.goto('/companies')
  await page.getByRole('link', { name: 'Abbey & Co' }).first().click()
  await page.getByRole('button', { name: say('Merge with this one') }).click()
  const merging = page.getByRole('alertdialog', { name: say('Merge these companies?') })
  await expect(merging).toContainText('Abbey')
  await merging.getByRole('button', { name: say('Merge'), exact: true }).click()
  await expect(page.getByRole('button', { name: say('Merge with this one') })).toHaveCount(0)
  for (const name of ['Head of Abbey', 'Twin of Abbey', 'Vera of Abbey'])
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()

  const other = await setUpProject(oriel, 'Cloister')
  await page.getByRole('button', { name: say('Actions for {title}', { title: 'Abbey & Co' }) }).click()
  await page.getByRole('menuitem', { name: say('Merge') }).click()
  const merger = page.getByRole('dialog', { name: say('Merge another company into {name}', { name: 'Abbey & Co' }) })
  await merger.getByRole('combobox', { name: say('Company to merge into this one') }).click()
  await page.getByRole('option', { name: /^Cloister Ltd/ }).click()
  await expect(merger).toContainText(other.client.fullName)
  await expect(merger).toContainText(other.name)
  await expectAccessible(page)
  await merger.getByRole('button', { name: say('Merge') }).click()
  await expect(page.getByRole('link', { name: other.name })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: other.client.fullName })).toBeVisible()
})

test('access levels of a company’s people are one table', async ({ page, openBrowser, oriel }) => {
  const project = await setUpProject(oriel, 'Levels')
  await signIn(page, oriel.manager, '/companies?search=Levels')
  await page.getByRole('link', { name: 'Levels Ltd' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Levels Ltd' })).toBeVisible()
  const vera = { name: 'Vera of Levels' }
  const account = await addClient(oriel, page.url().split('/').at(-1) ?? '', vera.name)
  const theirs = await openBrowser()
  await signIn(theirs, account, `/customer-project-details/${project.id}`)
  await expect(theirs.getByRole('heading', { name: project.name })).toHaveCount(0)

  const level = (name: string) =>
    page.getByRole('combobox', { name: say('Access level for {name} in {project}', { name, project: project.name }) })
  await level(vera.name).click()
  await page.getByRole('option', { name: beginning('Viewer') }).click()
  const letting = page.getByRole('alertdialog', {
    name: say('Give {name} access to this project?', { name: vera.name }),
  })
  await expect(letting).toContainText(project.name)
  await letting.getByRole('button', { name: say('Add') }).click()
  await expect(level(vera.name)).toHaveText(say('Viewer'))
  await theirs.goto(`/customer-project-details/${project.id}`)
  await expect(theirs.getByRole('heading', { name: project.name }).first()).toBeVisible()

  await level(vera.name).click()
  await page.getByRole('option', { name: beginning('Approver') }).click()
  const raising = page.getByRole('alertdialog', {
    name: say('Give {name} more access to {project}?', { name: vera.name, project: project.name }),
  })
  await expect(raising).toContainText(say('Can do everything a contributor can, and sign off'))
  await raising.getByRole('button', { name: say('Cancel') }).click()
  await expect(level(vera.name)).toHaveText(say('Viewer'))
  await level(project.client.fullName).click()
  await page.getByRole('option', { name: beginning('Viewer') }).click()
  await expect(page.getByText(say('A project needs at least one approver from the client.'))).toBeVisible()
  await expect(level(project.client.fullName)).toHaveText(say('Approver'))
  await expect(page.getByText(say('Client waiting'))).toHaveCount(0)
  await askBack(oriel, project)
  await expect(page.getByRole('row').filter({ hasText: project.name }).getByText(say('Client waiting'))).toBeVisible()
})
