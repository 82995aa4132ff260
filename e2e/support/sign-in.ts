import { type Page, expect } from '@playwright/test'
import { say } from './say.ts'

export async function signIn(page: Page, account: { email: string; password: string }) {
  await typeSignIn(page, account)
  await skipWelcome(page)
}

export async function skipWelcome(page: Page) {
  const isAsked = await page.evaluate(() => (localStorage.getItem('user') ?? '').includes('"onboarding":'))
  if (!isAsked) return
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
    await fetch('/api/v1/me/onboarding', { method: 'POST', headers, body: '{}' })
  })
  await page.reload()
}

export async function typeSignIn(page: Page, { email, password }: { email: string; password: string }) {
  if (!page.url().startsWith('http')) await page.goto('/')
  await page.getByLabel(say('Email')).fill(email)
  await page.getByRole('textbox', { name: say('Password') }).fill(password)
  await page.getByRole('button', { name: say('Sign In') }).click()
  await expect(page).not.toHaveURL(/\/$/)
}
