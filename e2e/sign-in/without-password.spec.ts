import { changeSignInSettings } from '@oriel/contracts/v1/access/sign-in-settings'
import { createPerson } from '@oriel/contracts/v1/people/people'
import type { Page } from '@playwright/test'
import SQLite from 'better-sqlite3'
import { databaseFile } from '../../server/src/platform/db/former-names.ts'
import { type RunningOriel, startOriel } from '../../server/testing/processes/oriel-process.ts'
import { startRealProvider } from '../../server/testing/sign-in/real-provider.ts'
import { shownCode } from '../../server/testing/sign-in/authenticator.ts'
import { asking } from '../support/agency.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, setLanguage, test } from '../support/oriel.ts'
import { freePort, passProvider } from '../support/provider.ts'
import { say } from '../support/say.ts'
import { screens } from '../support/screens.ts'
import { signIn, skipWelcome, typeSignIn } from '../support/sign-in.ts'

test.use(screens['at 1280 px'])

test('people sign in with a provider, an authenticator app or a passkey, which also re-authenticates', async ({
  page,
  openBrowser,
  language,
}) => {
  const port = await freePort()
  // WebAuthn needs a host name.
  const home = `http://localhost:${port}`
  const environment = { PORT: String(port), ORIEL_URL: home, ORIEL_OIDC_PRIVATE: '1' }
  const redirect = `${home}/api/v1/auth/oidc/office/callback`
  const [oriel, provider] = await Promise.all([
    startOriel([], environment),
    startRealProvider({ redirect, domain: 'oriel.example' }),
  ])
  try {
    await setLanguage(oriel, language)
    await addPeopleAndProvider(oriel, provider.issuer)
    await plugIn(page)
    await page.goto(home)
    await signIn(page, oriel.manager, `${home}/settings/sign-in`)
    await test.step('a manager tests a provider', () => testProvider(page, provider.issuer))
    const theirs = await openBrowser()
    await test.step('an employee signs in with it', () => enterWithProvider(theirs, home))
    await test.step('an authenticator app is a second factor', () => useAuthenticator(theirs, home))
    await test.step('a stranger does not', async () => refuseStranger(await openBrowser(), home))
    await test.step('a password re-authenticates', () => confirmByPassword(page, oriel, home))
    await test.step('a passkey re-authenticates', () => confirmByPasskey(page, oriel, home))
    await test.step('a passkey signs in', () => signInByPasskey(page))
    await test.step('a removed passkey does not', () => removePasskey(page))
  } finally {
    await oriel.stop()
    await provider.stop()
  }
})

const EXPLANATION = () => say('A passkey can’t be guessed, copied, or phished.')
const confirmation = (page: Page) => page.getByRole('alertdialog', { name: say('Confirm it’s you') })

async function addPeopleAndProvider(oriel: RunningOriel, issuer: string) {
  const ask = await asking(oriel, oriel.manager)
  const work = { department: 'Engineering', jobTitle: 'Developer', workTitle: 'web-developer' }
  await ask(createPerson, { name: 'Pia Proof', email: 'pia@oriel.example', password: 'issued-1', ...work })
  const office = { id: 'office', name: 'Office', issuer, clientId: 'oriel', secret: 'kept-well' }
  const rules = { staffOnly: true, domains: [], createAccounts: 'never' as const, bothFactors: false }
  await ask(changeSignInSettings, { providers: [{ ...office, ...rules }] })
}

async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function testProvider(page: Page, issuer: string) {
  const office = page.getByRole('listitem').filter({ hasText: issuer })
  await office.getByRole('button', { name: say('Test') }).click()
  await passProvider(page, 'manager')
  const result = page.getByRole('region', { name: say('Test result') })
  await expect(result.getByText(say('It works. {name} would be signed in.', { name: 'Project Manager' }))).toBeVisible()
  await expect(result).toContainText('manager@oriel.example')
  await expectAccessible(page)
}

async function enterWithProvider(page: Page, home: string) {
  await page.goto(home)
  await page.getByRole('link', { name: 'Office' }).click()
  await passProvider(page, 'pia')
  await expect(page).toHaveURL(/employee-dashboard/)
  await skipWelcome(page)
  await expect(page.getByRole('navigation', { name: say('Main') }).first()).toBeVisible()
}

async function useAuthenticator(page: Page, home: string) {
  await page.goto(`${home}/employee-profile?tab=sign-in`)
  await page.getByRole('button', { name: say('Set up two-factor authentication') }).click()
  const dialog = page.getByRole('dialog', { name: say('Set up two-factor authentication') })
  await expect(dialog.getByRole('img', { name: say('QR code for your authenticator app') })).toBeVisible()
  await expectAccessible(page)
  const secret = await dialog
    .getByRole('code')
    .filter({ hasText: /^([A-Z2-7]{4} ?)+$/ })
    .textContent()
  const code = dialog.getByLabel(say('Code from your app'))
  await code.fill(await shownCode((secret ?? '').replaceAll(' ', '')))
  await dialog.getByRole('button', { name: say('Turn on') }).click()
  await dialog.getByRole('button', { name: say('I’ve saved them') }).click()
  await page.evaluate(() => localStorage.clear())
  await page.goto(home)
  await typeSignIn(page, { email: 'pia@oriel.example', password: 'issued-1' })
  await expect(page.getByRole('heading', { name: say('Two-factor authentication') })).toBeVisible()
  await expectAccessible(page)
}

async function refuseStranger(page: Page, home: string) {
  await page.goto(home)
  await page.getByRole('link', { name: 'Office' }).click()
  await passProvider(page, 'stranger')
  await expect(page.getByRole('heading', { name: say('You’re not signed in') })).toBeVisible()
  await expectAccessible(page)
}

async function revealPassword(page: Page) {
  await page.getByRole('button', { name: say('Actions for {name}', { name: 'Pia Proof' }) }).click()
  await page.getByRole('menuitem', { name: say('Show password') }).click()
}

function letTimePass({ dataDir }: RunningOriel) {
  const database = new SQLite(databaseFile(dataDir))
  const then = new Date(Date.now() - 15 * 60_000).toISOString()
  database.prepare('update "sessions" set "familyCreatedAt" = ?, "provenAt" = null').run(then)
  database.close()
}

async function confirmByPassword(page: Page, oriel: RunningOriel, home: string) {
  await page.goto(`${home}/user-management?search=pia@`)
  letTimePass(oriel)
  await revealPassword(page)
  const dialog = confirmation(page)
  await expect(dialog.getByRole('button', { name: say('Email me a sign-in link') })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: say('Password') }).fill(oriel.manager.password)
  await dialog.getByRole('button', { name: say('Continue') }).click()
  await expect(page.getByText('issued-1')).toBeVisible()
}

async function confirmByPasskey(page: Page, oriel: RunningOriel, home: string) {
  await page.goto(`${home}/profile?tab=sign-in`)
  await page.getByRole('button', { name: say('Add a passkey') }).click()
  await expect(page.getByText(say('Passkey added'))).toBeVisible()
  await expect(page.getByText(EXPLANATION())).toBeHidden()
  letTimePass(oriel)
  await page.goto(`${home}/user-management?search=pia@`)
  await revealPassword(page)
  await expect(page.getByText('issued-1')).toBeVisible()
  await expect(confirmation(page)).toBeHidden()
  await page.goto(`${home}/profile?tab=sign-in`)
}

async function signInByPasskey(page: Page) {
  await page
    .getByRole('button', { name: say('Logout') })
    .first()
    .click()
  await page.getByRole('link', { name: say('Passkey') }).click()
  await expect(page.getByRole('heading', { name: say('Sign in with a passkey') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: say('Use a passkey') }).click()
  await expect(page).toHaveURL(/profile\?tab=sign-in$/)
}

async function removePasskey(page: Page) {
  const passkeys = page.getByRole('list', { name: say('Passkeys') })
  await passkeys.getByRole('button').last().click()
  await page.getByRole('button', { name: say('Remove passkey') }).click()
  await expect(passkeys.getByText(EXPLANATION())).toBeVisible()
  await page
    .getByRole('button', { name: say('Logout') })
    .first()
    .click()
  await page.getByRole('link', { name: say('Passkey') }).click()
  await page.getByRole('button', { name: say('Use a passkey') }).click()
  await expect(page.getByText(say('This passkey no longer works here.'))).toBeVisible()
}
