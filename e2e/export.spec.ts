import { readFile, writeFile } from 'node:fs/promises'
import { startOriel } from '../server/testing/processes/oriel-process.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { setUpProject } from './support/project.ts'
import { say } from './support/say.ts'
import { signIn } from './support/sign-in.ts'

test('a manager exports everything, and an empty Oriel is set up with it', async ({ page, oriel, openBrowser }) => {
  const { name, client } = await setUpProject(oriel, 'Umzug')
  await signIn(page, oriel.manager)
  await expect(page).toHaveURL('/pm-dashboard')
  await page.goto('/settings')
  await page.getByRole('button', { name: say('Start export') }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: say('Download export') }).click()
  const [file, damaged] = [test.info().outputPath('export.zip'), test.info().outputPath('damaged.zip')]
  await (await downloading).saveAs(file)
  const bytes = await readFile(file)
  bytes[bytes.indexOf(name)] = 0x5f
  await writeFile(damaged, bytes)

  const empty = await startOriel([], { ORIEL_ADMIN_PASSWORD: '' })
  try {
    const phone = await openBrowser()
    await phone.setViewportSize({ width: 390, height: 844 })
    const [setupUrl = ''] = /\/setup#\S+/.exec(empty.output()) ?? []
    await phone.goto(empty.url + setupUrl)
    await phone.getByRole('button', { name: say('Import an Oriel export') }).click()
    await expectAccessible(phone)
    await phone.locator('input[type=file]').setInputFiles(damaged)
    await expect(phone.getByText(/^tables\/\w+\.ndjson /)).toBeVisible()
    await phone.locator('input[type=file]').setInputFiles(file)
    await expect(phone.getByRole('heading', { name: say('Workspace imported') })).toBeVisible()
    await phone.getByRole('link', { name: say('Go to sign-in') }).click()
    await phone.getByLabel(say('Email')).fill(client.email)
    await phone.getByRole('textbox', { name: say('Password') }).fill(client.password)
    await phone.keyboard.press('Enter')
    await expect(phone.getByRole('heading', { name, exact: true })).toBeVisible()
  } finally {
    await empty.stop()
  }
})
