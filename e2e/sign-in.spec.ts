import type { Page } from '@playwright/test'
import { expect, test } from './support/oriel.ts'
import { say } from './support/say.ts'

const again = 'You can try again in {wait, plural, one {# second} other {# seconds}}.'

async function submit(page: Page, email: string, password: string) {
  await page.getByLabel(say('Email')).fill(email)
  await page.getByRole('textbox', { name: say('Password') }).fill(password)
  await page.getByRole('button', { name: say('Sign In') }).click()
}

test('what is wrong with the form is said under its field, until it is edited', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: say('Sign In') }).click()
  await expect(page.getByText(say('Email is required'))).toBeVisible()
  await expect(page.getByText(say('Password is required'))).toBeVisible()
  await expect(page.getByText(say('Please fix the errors in the form before submitting.'))).toBeVisible()
  await submit(page, 'somebody', '12345')
  await expect(page.getByText(say('Email is invalid'))).toBeVisible()
  await expect(page.getByText(say('Password must be at least 6 characters'))).toBeVisible()
  await page.getByLabel(say('Email')).fill('somebody@agency.test')
  await expect(page.getByText(say('Email is invalid'))).toBeHidden()
})

test('who guesses has to wait, and is told for how long', async ({ page }) => {
  await page.goto('/')
  await page.route('**/api/v1/session', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '3' }, json: { message: 'Too many requests.' } }),
  )
  await submit(page, 'guessed-at@agency.test', 'not the password')
  const wait = new RegExp([1, 2, 3].map((wait) => say(again, { wait })).join('|'))
  await expect(page.getByText(wait)).toBeVisible()
  await expect(page.getByRole('button', { name: say('Sign In') })).toBeDisabled()
  await expect(page.getByText(wait)).toBeHidden()
  await expect(page.getByRole('button', { name: say('Sign In') })).toBeEnabled()
})

for (const [happening, answer, title, text] of [
  ['the network fails', null, 'Login Failed', 'Network error. Please check your connection.'],
  [
    'the answer makes no sense',
    () => ({ status: 200, body: 'nonsense' }),
    'Login Error',
    'Something went wrong. Please try again.',
  ],
  [
    'the account is inactive',
    () => ({ status: 403, json: { error: say('Account is inactive'), message: say('Account is inactive') } }),
    'Login Failed',
    'Account is inactive',
  ],
] as const) {
  test(`signing in when ${happening}`, async ({ page, oriel }) => {
    await page.goto('/')
    await page.route('**/api/v1/session', (route) => (answer ? route.fulfill(answer()) : route.abort()))
    await submit(page, oriel.manager.email, oriel.manager.password)
    await expect(page.getByText(say(title), { exact: true })).toBeVisible()
    await expect(page.getByText(say(text))).toBeVisible()
    await expect(page.getByLabel(say('Email'))).toHaveValue(oriel.manager.email)
    await expect(page).toHaveURL('/')
  })
}

test('after the success the dashboard opens a second later, complete', async ({ page, oriel }) => {
  await page.goto('/')
  await submit(page, oriel.manager.email, oriel.manager.password)
  await expect(page.getByText(say('Login Successful!'))).toBeVisible()
  await expect(page.getByText(say('Welcome back, {name}!', { name: 'Project Manager' })).first()).toBeVisible()
  await expect(page).toHaveURL('/pm-dashboard')
})
