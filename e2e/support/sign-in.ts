import type { OutputOf } from '@oriel/contracts/v1/call'
import { signIn as session } from '@oriel/contracts/v1/auth/session'
import { type Page, expect } from '@playwright/test'
import { locale, say } from './say.ts'

/** Stores a session; session.spec.ts uses the form. */
export async function signIn(page: Page, account: { email: string; password: string }, address = '/') {
  const at = (path: string) => (page.url().startsWith('http') ? new URL(path, page.url()).href : path)
  const headers = { 'accept-language': locale() }
  const answer = await page.request.post(at(session.path), { data: account, headers })
  expect(answer.status(), await answer.text()).toBe(200)
  const { token, me } = (await answer.json()) as OutputOf<typeof session>
  const { onboarding, ...user } = me
  if (onboarding)
    await page.request.post(at('/api/v1/me/onboarding'), {
      data: {},
      headers: { authorization: `Bearer ${token}` },
    })
  // Smallest page that can write the storage.
  await page.goto(at('/favicon.svg'))
  await page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), [
    ['user', JSON.stringify(user)],
    ['token-since', String(Date.now())],
    ['token', token],
  ] as const)
  await page.goto(at(address))
  if (address === '/') await expect(page).not.toHaveURL(/\/$/)
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
