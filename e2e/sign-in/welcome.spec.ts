import { createPerson } from '@oriel/contracts/v1/people/people'
import { createProject } from '@oriel/contracts/v1/projects/projects'
import { changeSignInSettings } from '@oriel/contracts/v1/access/sign-in-settings'
import { getMe } from '@oriel/contracts/v1/people/me'
import type { Page } from '@playwright/test'
import { type RunningOriel, startOriel } from '../../server/testing/processes/oriel-process.ts'
import { asking } from '../support/agency.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, setLanguage, test } from '../support/oriel.ts'
import { dotPng } from '../support/sample-files.ts'
import { say } from '../support/say.ts'
import { screens } from '../support/screens.ts'
import { typeSignIn } from '../support/sign-in.ts'

type Ask = Awaited<ReturnType<typeof asking>>

async function chooseOwn(page: Page, oriel: RunningOriel, ask: Ask) {
  const account = { email: 'nia@client.test', password: 'issued-secret-1' }
  await ask(createPerson, { ...account, name: 'Nia Brand', role: 'customer', company: 'Brand' })
  await ask(createPerson, {
    ...account,
    email: 'noa@client.test',
    name: 'Noa Late',
    role: 'customer',
    company: 'Missed',
  })
  await page.goto(`${oriel.url}/customer-files`)
  await typeSignIn(page, account)
  await expect(page.getByRole('heading', { name: say('Choose your own password') })).toBeVisible()
  await expect(page.getByRole('button', { name: say('Not now') })).toBeHidden()
  await expectAccessible(page)
  const password = page.getByRole('textbox', { name: say('New password'), exact: true })
  await password.fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('Choose a password that’s different from your current one')).first()).toBeVisible()
  await page.goto(`${oriel.url}/customer-requests`)
  await password.fill('of-my-own-2')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/customer-requests$/)
  await expect(page.getByRole('navigation', { name: say('Main') }).first()).toBeVisible()
}

async function seeRules(page: Page, oriel: RunningOriel) {
  await page.goto(`${oriel.url}/settings/sign-in`)
  const factor = page.getByRole('region', { name: say('Two-factor authentication') })
  await expect(factor.getByRole('radio', { name: say('Managers'), exact: true })).toBeChecked()
  await expect(factor.getByText('Mara Lind')).toBeVisible()
  const issued = page.getByRole('region', { name: say('Passwords set by managers'), exact: true })
  await expect(issued.getByRole('radio', { name: say('One-time') })).toBeChecked()
  await expect(issued.getByText('Noa Late')).toBeVisible()
  await expect(issued.getByText('Nia Brand')).toBeHidden()
  await expectAccessible(page)
  await issued.getByRole('radio', { name: say('Valid until changed') }).click()
  await page.getByRole('button', { name: say('Save settings') }).click()
  await expect(page.getByText(say('Settings saved'))).toBeVisible()
  await page.reload()
  await expect(issued.getByRole('radio', { name: say('Valid until changed') })).toBeChecked()
}

test.use(screens['at 1280 px'])

test('the first manager signs in with the printed password, names themselves and creates the first project', async ({
  page,
  openBrowser,
  language,
}) => {
  const oriel = await startOriel([], { ORIEL_ADMIN_PASSWORD: '' })
  try {
    const { email } = oriel.manager
    const [, password = ''] = /First manager: \S+, password (\S+) /.exec(oriel.output()) ?? []
    await setLanguage({ url: oriel.url, manager: { email, password } }, language)
    await page.goto(oriel.url)
    await typeSignIn(page, { email, password })
    await expect(page).toHaveURL(/pm-dashboard$/)
    await expect(page.getByRole('button', { name: say('Not now') })).toBeVisible()
    const setUp = page.getByRole('button', { name: say('Set up'), exact: true })
    await setUp.click()
    await expectAccessible(page)

    const go = page.getByRole('button', { name: say('Save workspace') })
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await go.click()
    await expect(page.getByText(say('Enter a workspace name'))).toBeVisible()
    await expect(page.getByText(say('Full name is required'))).toBeVisible()
    await expect(page.getByText(say('Password is required'))).toBeVisible()
    await expectAccessible(page)

    await field(say('Agency name')).fill('Studio Nord')
    await field(say('Your name')).fill('Mara Lind')
    await field(say('New password')).fill(password)
    await page.reload()
    await setUp.click()
    await expect(field(say('Agency name'))).toHaveValue('Studio Nord')
    await expect(field(say('Your name'))).toHaveValue('Mara Lind')
    await expect(field(say('New password'))).toHaveValue('')
    await field(say('Email')).fill('mara@nord.example')
    await field(say('New password')).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('Choose a password that’s different from your current one')).first()).toBeVisible()
    await field(say('New password')).fill('of-my-own-1')
    await go.click()
    await expect(setUp).toBeHidden()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Studio Nord' }).first()).toBeVisible()
    await expect(setUp).toBeHidden()

    const other = await openBrowser()
    await other.goto(oriel.url)
    await other.getByLabel(say('Email')).fill('mara@nord.example')
    await other.getByRole('textbox', { name: say('Password') }).fill(password)
    await other.getByRole('button', { name: say('Sign In') }).click()
    await expect(other.getByText(say('Account Not Found'))).toBeVisible()
    await typeSignIn(other, { email: 'mara@nord.example', password: 'of-my-own-1' })
    await expect(other).toHaveURL(/pm-dashboard$/)
    await expect(other.getByRole('navigation', { name: say('Main') }).first()).toBeVisible()

    const ask = await asking(oriel, { email: 'mara@nord.example', password: 'of-my-own-1' })
    await ask(changeSignInSettings, { twoFactor: 'managers', managerSetPasswords: 'one-time' })
    await chooseOwn(await openBrowser(), oriel, ask)
    await seeRules(page, oriel)
  } finally {
    await oriel.stop()
  }
})

test('a new client sets preferences once and is not asked on another device', async ({ page, openBrowser, oriel }) => {
  const word = 'Desk'
  const account = { email: `nia.${word}@client.test`, password: 'issued-secret-1' }
  const ask = await asking(oriel, oriel.manager)
  const { id } = await ask(createPerson, { ...account, name: `Nia ${word}`, role: 'customer', company: `${word} Ltd` })
  await ask(createProject, { name: `Shop of ${word}`, client: id, dueOn: '2030-05-01' })

  await page.goto('/')
  await typeSignIn(page, account)
  await expect(page).toHaveURL(/customer-dashboard$/)
  const setUp = page.getByRole('button', { name: say('Set up'), exact: true })
  await expectAccessible(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // Fails where something covers the button.
    await setUp.click({ trial: true })
  }
  await setUp.click()
  await expectAccessible(page)
  const zone = page.getByRole('combobox', { name: say('Time zone') })
  await expect(zone).toContainText('Europe/Berlin')
  const name = page.getByRole('textbox', { name: say('Full name') })
  await name.fill('')
  await page.getByRole('button', { name: say('Save and continue') }).click()
  await expect(page.getByText(say('Full name is required'))).toBeVisible()

  await name.fill(`Nia Brand ${word}`)
  await page.reload()
  await setUp.click()
  await expect(name).toHaveValue(`Nia Brand ${word}`)
  await zone.click()
  await page.getByPlaceholder(say('Search')).fill('Tokyo')
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say('Upload photo') }).click()
  await (await chooser).setFiles(dotPng)
  await expect(page.getByRole('button', { name: say('Remove photo') })).toBeVisible()
  await page.getByRole('button', { name: say('Save and continue') }).click()

  await expect(setUp).toBeHidden()
  const me = await (await asking(oriel, account))(getMe, {})
  expect(me).toMatchObject({ name: `Nia Brand ${word}`, preferences: { timeZone: 'Asia/Tokyo' } })
  expect(me.image).not.toBeNull()

  const other = await openBrowser()
  await other.goto('/')
  await typeSignIn(other, account)
  await expect(other).toHaveURL(/customer-dashboard$/)
  await expect(other.getByRole('navigation', { name: say('Main') }).first()).toBeVisible()
})
