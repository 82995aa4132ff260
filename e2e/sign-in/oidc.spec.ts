import { createUser } from '@oriel/contracts/classic/people'
import { startOriel } from '../../server/testing/processes/oriel-process.ts'
import { startRealProvider } from '../../server/testing/sign-in/real-provider.ts'
import { asking } from '../support/agency.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, setLanguage, test } from '../support/oriel.ts'
import { freePort, passProvider } from '../support/provider.ts'
import { say } from '../support/say.ts'
import { screens } from '../support/screens.ts'
import { signIn, skipWelcome } from '../support/sign-in.ts'

const employee = { email: 'ola@oriel.example', password: 'ola-secret-1' }

test.use(screens['at 1280 px'])

test('a manager sets up and tests a provider, and an employee signs in with it', async ({
  page,
  browser,
  language,
}) => {
  const port = await freePort()
  const oriel = await startOriel([], {
    PORT: String(port),
    ORIEL_URL: `http://localhost:${port}`,
    ORIEL_OIDC_PRIVATE: '1',
  })
  const provider = await startRealProvider({
    redirect: `http://localhost:${port}/api/v1/auth/oidc/office/callback`,
    domain: 'oriel.example',
  })
  const url = `http://localhost:${port}`
  try {
    const ask = await asking(oriel, oriel.manager)
    await setLanguage(oriel, language)
    const work = { department: 'Delivery', jobTitle: 'Developer', workTitle: 'web-developer' } as const
    await ask(createUser, { ...employee, ...work, fullName: 'Ola Office', role: 'employee', status: 'active' })

    await page.goto(url)
    await signIn(page, oriel.manager, `${url}/settings/sign-in`)
    await page.getByRole('button', { name: say('Add provider') }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: say('Save settings') }).click()
    await expect(form.getByText(say('Enter a provider name'))).toBeVisible()
    await form.getByLabel(say('Button label')).fill('Office')
    await form.getByLabel(say('Short name for the URL')).fill('office')
    const redirect = `${url}/api/v1/auth/oidc/office/callback`
    await expect(form.getByText(say('Redirect URL for the provider: {address}', { address: redirect }))).toBeVisible()
    await form.getByLabel(say('Issuer')).fill(provider.issuer)
    await form.getByLabel(say('Client ID')).fill('oriel')
    await form.getByRole('textbox', { name: say('Client secret') }).fill('kept-well')
    await expectAccessible(page)
    await form.getByRole('button', { name: say('Save settings') }).click()
    await expect(form).toHaveCount(0)

    const office = page.getByRole('listitem').filter({ hasText: provider.issuer })
    await office.getByRole('button', { name: say('Test') }).click()
    await passProvider(page, 'manager')
    const result = page.getByRole('region', { name: say('Test result') })
    await expect(
      result.getByText(say('It works. {name} would be signed in.', { name: 'Project Manager' })),
    ).toBeVisible()
    await expect(result).toContainText('manager@oriel.example')
    await expectAccessible(page)

    const theirs = await (await browser.newContext(screens['at 1280 px'])).newPage()
    await theirs.goto(url)
    await theirs.getByRole('link', { name: 'Office' }).click()
    await passProvider(theirs, 'ola')
    await expect(theirs).toHaveURL(/employee-dashboard/)
    await skipWelcome(theirs)
    await theirs.context().close()

    const stranger = await (await browser.newContext(screens['at 1280 px'])).newPage()
    await stranger.goto(url)
    await stranger.getByRole('link', { name: 'Office' }).click()
    await passProvider(stranger, 'stranger')
    await expect(stranger.getByRole('heading', { name: say('You’re not signed in') })).toBeVisible()
    await expectAccessible(stranger)

    await page.reload()
    await page.getByRole('switch', { name: say('Require the provider for staff') }).click()
    await expect(page.getByRole('combobox', { name: say('Emergency access') })).toContainText('Project Manager')
    await stranger.getByRole('link', { name: say('Sign in another way') }).click()
    await stranger.getByLabel(say('Email')).fill(employee.email)
    await stranger.getByRole('textbox', { name: say('Password') }).fill(employee.password)
    await stranger.getByRole('button', { name: say('Sign In') }).click()
    await expect(
      stranger.getByText(say('Your agency uses its own sign-in provider. Use its button to sign in.')).first(),
    ).toBeVisible()

    await provider.stop()
    await expect(async () => {
      await stranger.goto(`${url}/api/v1/auth/oidc/office/start`)
      const offered = stranger.getByText(say('The provider can’t be reached or isn’t set up correctly.'))
      await expect(offered).toBeVisible({ timeout: 2000 })
    }).toPass()
    await stranger.context().close()

    await office.getByRole('button', { name: say('Remove…') }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('1')
    await question.getByRole('button', { name: say('Remove'), exact: true }).click()
    await expect(page.getByText(say('Add a provider first, or no one else could sign in')).first()).toBeVisible()
  } finally {
    await oriel.stop()
    await provider.stop()
  }
})
