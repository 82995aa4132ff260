import type { APIRequestContext, Page } from '@playwright/test'
import { type Account, hireManager } from '../support/agency.ts'
import { expect, test } from '../support/oriel.ts'
import { signIn, typeSignIn } from '../support/sign-in.ts'
import { dotPng } from '../support/sample-files.ts'
import { say } from '../support/say.ts'

test('a person signs in to all tabs, ends the session of a stranger, changes their password and signs out of all tabs', async ({
  page,
  openBrowser,
  oriel,
  request,
}) => {
  const account = await hireManager(oriel, 'Devi Ce')
  const otherTab = await page.context().newPage()
  await test.step('signing in signs in all tabs', () => signInToAll(page, otherTab, account))
  await test.step('a first sign-in offers to upload a photo', () => uploadPhoto(page))
  await test.step('a new device is reported, and its session ended', async () =>
    endSessionOfStranger(page, await openBrowser(), account))
  await test.step('a password change signs out a copied token and none of one’s own tabs', () =>
    changePassword([page, otherTab], account, request, oriel.url))
  await test.step('signing out signs out all tabs', () => signOutOfAll(page, otherTab))
})

async function signInToAll(page: Page, otherTab: Page, account: Account) {
  await otherTab.goto('/')
  await typeSignIn(page, account)
  await expect(page.getByText(say('Login Successful!'))).toBeVisible()
  await expect(page).toHaveURL('/pm-dashboard')
  await expect(otherTab).toHaveURL('/pm-dashboard')
  await page.goto('/')
  await expect(page).toHaveURL('/pm-dashboard')
  await expect(page.getByRole('navigation', { name: say('Main') })).toBeVisible()
}

async function uploadPhoto(page: Page) {
  await page.getByRole('button', { name: say('Set up'), exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say('Upload photo') }).click()
  await (await chooser).setFiles(dotPng)
  await expect(page.getByText(say('Profile image uploaded successfully'))).toBeVisible()
  const portrait = page.getByRole('dialog').locator('img[src*="/portrait/"]')
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: say('Remove photo') }).click()
  await expect(page.getByText(say('Profile image deleted successfully'))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('Not now') }).click()
  await expect(page.getByRole('button', { name: say('Not now') })).toBeHidden()
}

async function endSessionOfStranger(page: Page, stranger: Page, account: Account) {
  await signIn(stranger, account)
  await expect(stranger.getByRole('navigation', { name: say('Main') }).first()).toBeVisible()
  await page.getByRole('link', { name: say('Inbox') }).click()
  const report = say('If this wasn’t you, sign out that session and change your password')
  const reports = page
    .getByRole('region', { name: say('Needs attention') })
    .getByRole('listitem')
    .filter({ hasText: report })
  await expect(reports).toHaveCount(1)
  // Must not clear the security notification.
  await stranger.goto('/inbox')
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(stranger.getByText(report)).toHaveCount(0)

  await reports.getByRole('link').first().click()
  await page.getByRole('link', { name: say('View active sessions') }).click()
  await expect(page).toHaveURL(/profile/)
  const sessions = page.getByRole('list', { name: say('Sessions and devices') })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button').click()
  await expect(page.getByText(say('Device signed out'))).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(stranger).toHaveURL('/')
  await expect(stranger.getByRole('button', { name: say('Sign In') })).toBeVisible()
}

const tokenIn = (tab: Page) => tab.evaluate(() => localStorage.getItem('token'))

async function changePassword(
  [page, otherTab]: [Page, Page],
  { password }: Account,
  request: APIRequestContext,
  url: string,
) {
  const copied = await tokenIn(page)
  await page.getByLabel(say('Current password')).fill(password)
  await page.getByLabel(say('New password'), { exact: true }).fill('something else')
  await page.getByLabel(say('Confirm new password')).fill('something else')
  await page.getByRole('button', { name: say('Change password') }).click()
  await expect(page.getByText(say('Password changed successfully'))).toBeVisible()
  const asCopied = { headers: { authorization: `Bearer ${copied}` } }
  expect((await request.get(`${url}/api/auth/validate`, asCopied)).status()).toBe(401)

  const mine = await tokenIn(page)
  expect(mine).not.toBe(copied)
  await expect(page.getByText(say('This device'), { exact: true })).toBeVisible()
  await otherTab
    .getByRole('link', { name: say('Customers') })
    .first()
    .click()
  await expect(otherTab).toHaveURL('/customers')
  for (const tab of [page, otherTab]) {
    await tab.reload()
    await expect(tab.getByRole('navigation', { name: say('Main') })).toBeVisible()
    expect(await tokenIn(tab)).toBe(mine)
  }
}

async function signOutOfAll(page: Page, otherTab: Page) {
  await page.getByRole('button', { name: say('Logout') }).click()
  await expect(page.getByText(say('You have been successfully logged out.'))).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(otherTab).toHaveURL('/')
  await page.goto('/pm-dashboard')
  await expect(page.getByRole('heading', { name: say('Sign in to your workspace') })).toBeVisible()
}
