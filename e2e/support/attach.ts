import type { Page } from '@playwright/test'
import { say } from './say.ts'

/** Adds files to the work on the page, for its client too, and confirms what they will see. */
export async function attachForClient(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page
    .getByRole('radio', { name: say('Team and client') })
    .first()
    // On a phone the line for comments lies over it.
    .dispatchEvent('click')
  await page.getByLabel(say('Add files')).setInputFiles(files)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Share with client') })
    .click()
}
