import type { Page } from '@playwright/test'
import { say } from './say.ts'

export async function attachForClient(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page
    .getByRole('radio', { name: say('Team and client') })
    .first()
    .dispatchEvent('click')
  await page.getByLabel(say('Add files')).setInputFiles(files)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Share with client') })
    .click()
}
