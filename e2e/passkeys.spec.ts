import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { say } from './support/say.ts'
import { signIn } from './support/sign-in.ts'

test.use({ alone: 'passkeys' })

/** A device that keeps passkeys, unlocked by whoever holds it. */
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

test('somebody makes a passkey and signs in with it alone; once it is removed it opens nothing', async ({
  page,
  oriel,
}) => {
  // Browsers make none for a number.
  const home = oriel.url.replace('127.0.0.1', 'localhost')
  await plugIn(page)
  await page.goto(home)
  await signIn(page, oriel.manager)
  await expect(page).toHaveURL(/dashboard/)
  await page.goto(`${home}/profile`)
  const list = page.getByRole('list', { name: say('Passkeys') })
  await page.getByRole('button', { name: say('Add a passkey') }).click()
  await expect(page.getByText(say('The passkey was added'))).toBeVisible()
  await expect(list.getByRole('listitem').getByText(say('Nobody can guess, copy or phish it.'))).toBeHidden()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: say('Logout') })
    .first()
    .click()

  await page.getByRole('link', { name: say('Passkey') }).click()
  await expect(page.getByRole('heading', { name: say('Sign in with a passkey') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: say('Choose a passkey') }).click()
  // Where they were when they signed out.
  await expect(page).toHaveURL(/profile$/)

  await list.getByRole('button').last().click()
  await page.getByRole('button', { name: say('Remove passkey') }).click()
  await expect(list.getByText(say('Nobody can guess, copy or phish it.'))).toBeVisible()
  await page
    .getByRole('button', { name: say('Logout') })
    .first()
    .click()
  await page.getByRole('link', { name: say('Passkey') }).click()
  await page.getByRole('button', { name: say('Choose a passkey') }).click()
  await expect(page.getByText(say('This passkey does not sign in here any more.'))).toBeVisible()
})
