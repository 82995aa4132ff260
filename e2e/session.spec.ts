import { hireManager } from './support/agency.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { signIn } from './support/sign-in.ts'
import { say } from './support/say.ts'

const signInHeading = () => ({ name: say('Sign in to your workspace') })

test('the first manager signs in, comes back after a reload, and signs out, in all tabs', async ({ page, oriel }) => {
  const otherTab = await page.context().newPage()
  await otherTab.goto('/')
  await signIn(page, oriel.manager)
  await expect(page.getByText(say('Login Successful!'))).toBeVisible()
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

test('who has to sign in first gets to the place they wanted', async ({ page, oriel }) => {
  await page.goto('/customers?status=active')
  await expect(page).toHaveURL('/')
  await signIn(page, oriel.manager)
  await expect(page).toHaveURL('/customers?status=active')
})

test('a wrong password says whom to ask and keeps what was typed', async ({ page, oriel }) => {
  await page.goto('/')
  await page.getByLabel(say('Email')).fill(oriel.manager.email)
  await page.getByRole('textbox', { name: say('Password') }).fill('not the password')
  await page.getByRole('button', { name: say('Sign In') }).click()
  await expect(page.getByText(say('Account Not Found'))).toBeVisible()
  await expect(page.getByText(say("Don't have an account? Contact your Project Manager to get access."))).toBeVisible()
  await expect(page.getByLabel(say('Email'))).toHaveValue(oriel.manager.email)
  await expect(page).toHaveURL('/')
})

for (const token of ['', 'null', 'undefined', 'made-up']) {
  test(`a stored token '${token}' is no session`, async ({ page }) => {
    await page.addInitScript((stored) => {
      localStorage.setItem('token', stored)
      localStorage.setItem('user', JSON.stringify({ _id: 'somebody', role: 'pm', fullName: 'Some Body' }))
    }, token)
    await page.goto('/pm-dashboard')
    await expect(page.getByRole('heading', signInHeading())).toBeVisible()
  })
}

test('a session that ends elsewhere ends here with the next call', async ({ page, openBrowser, oriel }) => {
  await signIn(page, oriel.manager)
  await expect(page).toHaveURL('/pm-dashboard')
  const session = await page.evaluate(() => ({
    token: localStorage.getItem('token'),
    user: localStorage.getItem('user'),
  }))
  const other = await openBrowser()
  await other.goto('/')
  await other.evaluate(({ token, user }) => {
    localStorage.setItem('token', token ?? '')
    localStorage.setItem('user', user ?? '')
  }, session)
  await other.goto('/pm-dashboard')
  await other.getByRole('button', { name: say('Logout') }).click()
  await expect(other).toHaveURL('/')

  await page.reload()
  await expect(page.getByRole('heading', signInHeading())).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a changed password puts out who copied the token, and no tab of one’s own', async ({ page, oriel, request }) => {
  const mia = await hireManager(oriel, 'Mia Copied')
  await signIn(page, mia)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/profile')
  const tokenIn = (tab: typeof page) => tab.evaluate(() => localStorage.getItem('token'))
  const copied = await tokenIn(page)

  await page.goto('/profile')
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

test('an address that is nowhere has a page with a way home', async ({ page, oriel }) => {
  await signIn(page, oriel.manager)
  await expect(page).toHaveURL('/pm-dashboard')
  await page.goto('/no/such/page')
  await page.getByRole('link', { name: say('Back to dashboard') }).click()
  await expect(page).toHaveURL('/pm-dashboard')
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test.describe(`${colorScheme}, ${width} pixels wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } })

      test('signing in is accessible', async ({ page, oriel }) => {
        await page.goto('/')
        await expect(page.getByRole('heading', signInHeading())).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: say('Sign In') }).click()
        await expect(page.getByText(say('Email is required'))).toBeVisible()
        await expectAccessible(page)

        await signIn(page, oriel.manager)
        await expect(page).toHaveURL('/pm-dashboard')
        await page.goto('/no/such/page')
        await expect(page.getByRole('heading', { name: say('Page not found') })).toBeVisible()
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      })
    })
  }
}
