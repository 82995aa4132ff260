import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { setUpProject } from './support/project.ts'
import { beginning, say } from './support/say.ts'
import { signIn, skipWelcome } from './support/sign-in.ts'

test('an approver suggests a colleague, and a manager accepts or declines with a reason', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const project = await setUpProject(oriel, 'Guild')
  const theirs = await openBrowser()
  await signIn(theirs, project.client)
  await theirs.goto(`/customer-project-details/${project.id}?tab=team`)
  const propose = async (name: string, email: string) => {
    await theirs.getByRole('button', { name: say('Suggest a colleague') }).click()
    const dialog = theirs.getByRole('dialog', { name: say('Suggest a colleague') })
    await dialog.getByLabel(say('Full name')).fill(name)
    await dialog.getByLabel(say('Email')).fill(email)
    await dialog.getByRole('combobox', { name: say('Access level') }).click()
    await theirs.getByRole('option', { name: beginning('Viewer') }).click()
    await expectAccessible(theirs)
    await dialog.getByRole('button', { name: say('Suggest'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await propose('Vera of Guild', 'vera@guild.example')
  await propose('Otto of Guild', 'otto@guild.example')
  const stateOf = (browser: typeof page, name: string) => browser.getByRole('listitem').filter({ hasText: name })
  await expect(stateOf(theirs, 'Vera of Guild')).toContainText(say('Waiting'))

  await signIn(page, oriel.manager)
  // Load the full list: other stories also have waiting clients.
  await page.goto('/pm-dashboard?reason=waits')
  const line = page.getByRole('link', { name: 'Vera of Guild · vera@guild.example' })
  await line.click()
  await expect(stateOf(page, 'Otto of Guild')).toContainText('otto@guild.example')
  await stateOf(page, 'Vera of Guild')
    .getByRole('button', { name: say('Add…') })
    .click()
  const letting = page.getByRole('alertdialog', {
    name: say('Give {name} access to this project?', { name: 'Vera of Guild' }),
  })
  await expect(letting).toContainText(project.name)
  await letting.getByRole('button', { name: say('Add') }).click()
  const handOver = page.getByRole('dialog', { name: say('Invitation for {name}', { name: 'Vera of Guild' }) })
  const link = await handOver.getByLabel(say('Link')).inputValue()
  await expectAccessible(page)
  await handOver
    .getByRole('button', { name: say('Close'), exact: true })
    .last()
    .click()
  await expect(stateOf(page, 'Vera of Guild')).toContainText(say('Invited'))
  await stateOf(page, 'Otto of Guild')
    .getByRole('button', { name: say('Decline…') })
    .click()
  const declining = page.getByRole('dialog', { name: say('Decline'), exact: true })
  await declining.getByRole('button', { name: say('Decline'), exact: true }).click()
  await expect(declining.getByText(say('Enter a reason'))).toBeVisible()
  await declining.getByLabel(say('Reason')).fill('He works for somebody else now.')
  await declining.getByRole('button', { name: say('Decline'), exact: true }).click()
  await expect(declining).toHaveCount(0)

  await expect(stateOf(theirs, 'Vera of Guild')).toContainText(say('Invited'))
  await expect(stateOf(theirs, 'Otto of Guild')).toContainText('He works for somebody else now.')

  const vera = await openBrowser()
  await vera.goto(link)
  await vera.getByRole('textbox', { name: say('Password') }).fill('a-long-secret-1')
  await vera.getByRole('button', { name: say('Accept and sign in') }).click()
  await expect(vera).toHaveURL('/customer-dashboard')
  await skipWelcome(vera)
  await vera.goto(`/customer-project-details/${project.id}?tab=team`)
  await expect(vera.getByRole('heading', { name: say('Clients: {company}', { company: 'Guild Ltd' }) })).toBeVisible()
  await expect(vera.getByRole('button', { name: say('Suggest a colleague') })).toHaveCount(0)
  await expect(stateOf(theirs, 'Vera of Guild').first()).toContainText(say('Viewer'))
})
