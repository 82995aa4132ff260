import { hireManager } from '../support/agency.ts'
import { expect, test } from '../support/oriel.ts'
import { signIn, skipWelcome, typeSignIn } from '../support/sign-in.ts'
import { say } from '../support/say.ts'

const signInHeading = () => ({ name: say('Sign in to your workspace') })

test('the first manager signs in, stays signed in after a reload, and signs out in all tabs', async ({
  page,
  oriel,
}) => {
  const otherTab = await page.context().newPage()
  await otherTab.goto('/')
  await typeSignIn(page, oriel.manager)
  await expect(page.getByText(say('Login Successful!'))).toBeVisible()
  await skipWelcome(page)
  await expect(page).toHaveURL('/pm-dashboard')
  await expect(otherTab).toHaveURL('/pm-dashboard')

  await page.reload()
  await expect(page.getByRole('navigation', { name: say('Main') })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL('/pm-dashboard')

  await page.getByRole('button', { name: say('Logout') }).click()
  await expect(page.getByText(say('You have been successfully logged out.'))).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(otherTab).toHaveURL('/')
  await page.goto('/pm-dashboard')
  await expect(page.getByRole('heading', signInHeading())).toBeVisible()
})

test('a password change signs out a copied token but none of one’s own tabs', async ({ page, oriel, request }) => {
  const mia = await hireManager(oriel, 'Mia Copied')
  await signIn(page, mia)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/profile')
  const tokenIn = (tab: typeof page) => tab.evaluate(() => localStorage.getItem('token'))
  const copied = await tokenIn(page)

  await page.goto('/profile?tab=sign-in')
  await page.getByLabel(say('Current password')).fill(mia.password)
  await page.getByLabel(say('New password'), { exact: true }).fill('something else')
  await page.getByLabel(say('Confirm new password')).fill('something else')
  await page.getByRole('button', { name: say('Change password') }).click()
  await expect(page.getByText(say('Password changed successfully'))).toBeVisible()
  const asCopied = { headers: { authorization: `Bearer ${copied}` } }
  expect((await request.get(`${oriel.url}/api/auth/validate`, asCopied)).status()).toBe(401)

  const mine = await tokenIn(page)
  expect(mine).not.toBe(copied)
  await expect(page.getByText(say('This device'), { exact: true })).toBeVisible()
  await otherTab
    .getByRole('link', { name: say('Customers') })
    .first()
    .click()
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible()
  for (const tab of [page, otherTab]) {
    await tab.reload()
    await expect(tab.getByRole('navigation', { name: say('Main') })).toBeVisible()
    expect(await tokenIn(tab)).toBe(mine)
  }
})
