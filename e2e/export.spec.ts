import { readFile, writeFile } from 'node:fs/promises'
import { startOriel } from '../server/testing/processes/oriel-process.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { setUpProject } from './support/project.ts'
import { say } from './support/say.ts'
import { signIn } from './support/sign-in.ts'

test('a manager exports everything, and an empty Oriel is set up with it on a phone', async ({ page, oriel }) => {
  const { name, client } = await setUpProject(oriel, 'Umzug')
  const starting = startOriel([], { ORIEL_ADMIN_PASSWORD: '' })
  await signIn(page, oriel.manager, '/settings')
  await page.getByRole('button', { name: say('Start export') }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: say('Download export') }).click()
  const [file, damaged] = [test.info().outputPath('export.zip'), test.info().outputPath('damaged.zip')]
  await (await downloading).saveAs(file)
  const bytes = await readFile(file)
  bytes[bytes.indexOf(name)] = 0x5f
  await writeFile(damaged, bytes)

  const empty = await starting
  try {
    await page.setViewportSize({ width: 390, height: 844 })
    const [setupUrl = ''] = /\/setup#\S+/.exec(empty.output()) ?? []
    await page.goto(empty.url + setupUrl)
    await page.getByRole('button', { name: say('Import an Oriel export') }).click()
    await expectAccessible(page)
    await page.locator('input[type=file]').setInputFiles(damaged)
    await expect(page.getByText(/^tables\/\w+\.ndjson /)).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByRole('heading', { name: say('Workspace imported') })).toBeVisible()
    await page.getByRole('link', { name: say('Go to sign-in') }).click()
    await page.getByLabel(say('Email')).fill(client.email)
    await page.getByRole('textbox', { name: say('Password') }).fill(client.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  } finally {
    await empty.stop()
  }
})
