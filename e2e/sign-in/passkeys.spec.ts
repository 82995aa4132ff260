import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPerson } from '@oriel/contracts/v1/people/people'
import type { Page } from '@playwright/test'
import SQLite from 'better-sqlite3'
import { databaseFile } from '../../server/src/platform/db/former-names.ts'
import { startOriel } from '../../server/testing/processes/oriel-process.ts'
import { asking } from '../support/agency.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, setLanguage, test } from '../support/oriel.ts'
import { say } from '../support/say.ts'
import { signIn } from '../support/sign-in.ts'

test.use({ alone: 'passkeys' })

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

test('a person adds a passkey and signs in with it alone; removed, it no longer works', async ({ page, oriel }) => {
  // WebAuthn needs a host name.
  const home = oriel.url.replace('127.0.0.1', 'localhost')
  await plugIn(page)
  await page.goto(home)
  await signIn(page, oriel.manager)
  await expect(page).toHaveURL(/dashboard/)
  await page.goto(`${home}/profile?tab=sign-in`)
  const list = page.getByRole('list', { name: say('Passkeys') })
  await page.getByRole('button', { name: say('Add a passkey') }).click()
  await expect(page.getByText(say('Passkey added'))).toBeVisible()
  await expect(
    list.getByRole('listitem').getByText(say('A passkey can’t be guessed, copied, or phished.')),
  ).toBeHidden()
  await page
    .getByRole('button', { name: say('Logout') })
    .first()
    .click()

  await page.getByRole('link', { name: say('Passkey') }).click()
  await expect(page.getByRole('heading', { name: say('Sign in with a passkey') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: say('Use a passkey') }).click()
  await expect(page).toHaveURL(/profile\?tab=sign-in$/)

  await list.getByRole('button').last().click()
  await page.getByRole('button', { name: say('Remove passkey') }).click()
  await expect(list.getByText(say('A passkey can’t be guessed, copied, or phished.'))).toBeVisible()
  await page
    .getByRole('button', { name: say('Logout') })
    .first()
    .click()
  await page.getByRole('link', { name: say('Passkey') }).click()
  await page.getByRole('button', { name: say('Use a passkey') }).click()
  await expect(page.getByText(say('This passkey no longer works here.'))).toBeVisible()
})

function letTimePass(dataDir: string) {
  const database = new SQLite(databaseFile(dataDir))
  const then = new Date(Date.now() - 15 * 60_000).toISOString()
  database.prepare('update "sessions" set "familyCreatedAt" = ?, "provenAt" = null').run(then)
  database.close()
}

test('re-authentication accepts the passkey; people without a password are told what to do instead', async ({
  page,
  language,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'oriel-proof-'))
  const dataDir = join(folder, 'data')
  const oriel = await startOriel([], { ORIEL_DATA_DIR: dataDir })
  try {
    const ask = await asking(oriel, oriel.manager)
    await setLanguage(oriel, language)
    const work = { department: 'Engineering', jobTitle: 'Developer', workTitle: 'web-developer' }
    await ask(createPerson, { name: 'Pia Proof', email: 'pia@agency.test', password: 'issued-1', ...work })
    const home = oriel.url.replace('127.0.0.1', 'localhost')
    await plugIn(page)
    await page.goto(home)
    await signIn(page, oriel.manager, `${home}/user-management?search=pia@`)
    const reveal = async () => {
      await page.getByRole('button', { name: say('Actions for {name}', { name: 'Pia Proof' }) }).click()
      await page.getByRole('menuitem', { name: say('Show password') }).click()
    }
    const dialog = page.getByRole('alertdialog', { name: say('Confirm it’s you') })
    letTimePass(dataDir)
    await reveal()
    await expect(dialog.getByRole('button', { name: say('Email me a sign-in link') })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: say('Password') }).fill(oriel.manager.password)
    await dialog.getByRole('button', { name: say('Continue') }).click()
    await expect(page.getByText('issued-1')).toBeVisible()

    await page.goto(`${home}/profile?tab=sign-in`)
    await page.getByRole('button', { name: say('Add a passkey') }).click()
    await expect(page.getByText(say('Passkey added'))).toBeVisible()
    letTimePass(dataDir)
    await page.goto(`${home}/user-management?search=pia@`)
    await reveal()
    await expect(page.getByText('issued-1')).toBeVisible()
    await expect(dialog).toBeHidden()
  } finally {
    await oriel.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
