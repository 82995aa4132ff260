import { type Page, expect } from '@playwright/test'

/** Signs in through the form on `/`, and waits until the person has arrived where they are sent. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  if (!page.url().startsWith('http')) await page.goto('/')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL(/\/$/)
}
