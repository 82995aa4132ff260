import type { Page } from '@playwright/test'
import { shownCode } from '../server/testing/app-codes.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { say } from './support/say.ts'
import { signIn } from './support/sign-in.ts'

test.use({ alone: 'second-factor' })

/** TOTP code `steps` time steps ahead: a code can't be reused. */
const digitsOf = (key: string, steps = 0) => shownCode(key, 30 * steps)

const keyOn = async (page: Page) =>
  (
    (await page
      .getByRole('code')
      .filter({ hasText: /^([A-Z2-7]{4} ?)+$/ })
      .textContent()) ?? ''
  ).replaceAll(' ', '')

async function type(page: Page, code: string, button: string) {
  await page.getByLabel(say('Code from your app')).fill(code)
  await page.getByRole('button', { name: button }).click()
}

test('a manager sets up an authenticator app and then signs in with its code, or once with a recovery code', async ({
  page,
  openBrowser,
  oriel,
}) => {
  await signIn(page, oriel.manager)
  await page.goto('/profile')
  await page.getByRole('button', { name: say('Set up two-factor authentication') }).click()
  const dialog = page.getByRole('dialog', { name: say('Set up two-factor authentication') })
  await expect(dialog.getByRole('img', { name: say('QR code for your authenticator app') })).toBeVisible()
  await expectAccessible(page)
  const key = await keyOn(page)
  await type(page, '000000', say('Turn on'))
  await expect(dialog.getByText(say('This code is incorrect or was already used'))).toBeVisible()
  await type(page, await digitsOf(key, -2), say('Turn on'))
  const codes = dialog.getByRole('list', { name: say('Recovery codes') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await dialog.getByRole('button', { name: say('I’ve saved them') }).click()
  await expect(page.getByRole('button', { name: say('New recovery codes') })).toBeVisible()

  for (const code of [await digitsOf(key, -1), recovery]) {
    const other = await openBrowser()
    await other.goto('/')
    await signIn(other, oriel.manager)
    await expect(other.getByRole('heading', { name: say('Two-factor authentication') })).toBeVisible()
    await expectAccessible(other)
    await type(other, code, say('Sign In'))
    await expect(other).toHaveURL(/dashboard/)
  }
  const last = await openBrowser()
  await last.goto('/')
  await signIn(last, oriel.manager)
  await type(last, recovery, say('Sign In'))
  await expect(last.getByText(say('This code is incorrect or was already used'))).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: say('Turn off') }).click()
  const turningOff = page.getByRole('dialog', { name: say('Turn off two-factor authentication') })
  await turningOff.getByLabel(say('Code from your app')).fill(await digitsOf(key))
  await turningOff.getByRole('button', { name: say('Turn off') }).click()
  await expect(page.getByRole('button', { name: say('Set up two-factor authentication') })).toBeVisible()
})

test('a manager requires two-factor authentication and sees who lacks it', async ({ page, oriel }) => {
  await signIn(page, oriel.manager)
  await page.goto('/settings')
  await page.getByRole('link', { name: say('How people sign in') }).click()
  await expect(page.getByRole('heading', { name: say('Sign-in'), level: 1 })).toBeVisible()
  const factor = page.getByRole('region', { name: say('Two-factor authentication') })
  await factor.getByRole('radio', { name: say('Managers'), exact: true }).check()
  await factor.getByRole('button', { name: say('Save settings') }).click()
  const missing = page.getByRole('list', { name: say('Not set up yet') })
  await expect(missing.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await factor.getByRole('radio', { name: say('No one') }).check()
  await factor.getByRole('button', { name: say('Save settings') }).click()
  await expect(missing).toBeHidden()

  const links = page.getByRole('region', { name: say('Email sign-in links') })
  await expect(links.getByRole('radio', { name: say('Clients') })).toBeChecked()
  await links.getByRole('radio', { name: say('Everyone') }).check()
  await links.getByRole('button', { name: say('Save settings') }).click()
  await expect(page.getByText(say('Settings saved')).last()).toBeVisible()
  await page.reload()
  await expect(links.getByRole('radio', { name: say('Everyone') })).toBeChecked()
})
