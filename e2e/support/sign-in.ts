import { type Page, expect } from '@playwright/test'
import { say } from './say.ts'

/** Signs in through the form on `/`, and waits until the person has arrived where they are sent. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  if (!page.url().startsWith('http')) await page.goto('/')
  await page.getByLabel(say('Email')).fill(email)
  await page.getByRole('textbox', { name: say('Password') }).fill(password)
  await page.getByRole('button', { name: say('Sign In') }).click()
  await expect(page).not.toHaveURL(/\/$/)
}
