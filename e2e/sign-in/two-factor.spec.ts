import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/oriel.ts'
import { say } from '../support/say.ts'
import { signIn, typeSignIn } from '../support/sign-in.ts'
import { shownCode } from '../../server/testing/sign-in/authenticator.ts'

test.use({ alone: 'two-factor' })

/** TOTP code `steps` ahead: codes can't be reused. */
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
  await signIn(page, oriel.manager, '/profile?tab=sign-in')
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
    await typeSignIn(other, oriel.manager)
    await expect(other.getByRole('heading', { name: say('Two-factor authentication') })).toBeVisible()
    await expectAccessible(other)
    await type(other, code, say('Sign In'))
    await expect(other).toHaveURL(/dashboard/)
  }
  const last = await openBrowser()
  await last.goto('/')
  await typeSignIn(last, oriel.manager)
  await type(last, recovery, say('Sign In'))
  await expect(last.getByText(say('This code is incorrect or was already used'))).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: say('Turn off') }).click()
  const turningOff = page.getByRole('dialog', { name: say('Turn off two-factor authentication') })
  await turningOff.getByLabel(say('Code from your app')).fill(await digitsOf(key))
  await turningOff.getByRole('button', { name: say('Turn off') }).click()
  await expect(page.getByRole('button', { name: say('Set up two-factor authentication') })).toBeVisible()
})
