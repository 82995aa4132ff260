import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/oriel.ts'
import { signIn } from '../support/sign-in.ts'
import { say } from '../support/say.ts'
import { showFilters } from '../support/filters.ts'

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

interface NewPerson {
  fullName: string
  email: string
  password?: string
}

async function addEmployee(page: Page, { fullName, email, password }: NewPerson): Promise<string> {
  await page.goto('/user-management')
  await page.getByRole('button', { name: say('Add New User') }).click()
  const dialog = page.getByRole('dialog', { name: say('Add New User') })
  await dialog.getByLabel(say('Full name')).fill(fullName)
  await dialog.getByLabel(say('Email')).fill(email)
  if (password) await dialog.getByRole('textbox', { name: say('Password') }).fill(password)
  else await dialog.getByRole('button', { name: say('Generate password') }).click()
  await dialog.getByRole('combobox', { name: say('Department') }).click()
  await page.getByRole('option', { name: 'Engineering' }).click()
  await dialog.getByLabel(say('Job title')).fill('Engineer')
  await dialog.getByRole('combobox', { name: say('Work title') }).click()
  await page.getByRole('option', { name: say('Web Developer') }).click()
  await dialog.getByRole('button', { name: say('Create user') }).click()
  const handOver = page.getByRole('dialog', { name: say('Sign-in details to share') })
  const shown = (await handOver.getByRole('code').textContent()) ?? ''
  await handOver
    .getByRole('button', { name: say('Close'), exact: true })
    .last()
    .click()
  return shown
}

const cardOf = (page: Page, fullName: string) => page.getByRole('row', { name: fullName })
const choose = async (page: Page, fullName: string, action: string) => {
  await page.getByRole('button', { name: say('Actions for {name}', { name: fullName }) }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a manager creates an account and deactivates it with immediate effect', async ({ page, openBrowser, oriel }) => {
  const una = { fullName: 'Una Rey', email: 'una@agency.test' }
  await signIn(page, oriel.manager)
  const password = await addEmployee(page, una)
  expect(password).toMatch(/^[A-Za-z][A-Za-z0-9!@#$%^&*]{11}$/)
  await expect(page.getByText(say('User Created Successfully!'))).toBeVisible()

  const una1 = await openBrowser()
  await una1.goto('/')
  await signIn(una1, { email: una.email, password })
  await expect(una1).toHaveURL('/employee-dashboard')

  await showFilters(page)
  await page.getByRole('searchbox', { name: say('Search by name or email') }).fill('una@')
  await expect(page).toHaveURL(/search=una/)
  await choose(page, 'Una Rey', say('Show password'))
  await expect(page.getByRole('dialog', { name: say('Password set by a manager') }).getByText(password)).toBeVisible()
  await page.keyboard.press('Escape')

  await choose(page, 'Una Rey', say('Edit'))
  const dialog = page.getByRole('dialog', { name: say('Edit user') })
  await dialog.getByRole('combobox', { name: say('Status') }).click()
  await page.getByRole('option', { name: say('Inactive') }).click()
  await expect(
    dialog.getByText(say('{name} will be signed out everywhere when you save this.', { name: 'Una Rey' })),
  ).toBeVisible()
  await dialog.getByRole('button', { name: say('Save changes') }).click()
  await expect(page.getByText(say('User Updated Successfully!'))).toBeVisible()
  await expect(cardOf(page, 'Una Rey').getByText(say('Inactive'))).toBeVisible()

  await expect(una1).toHaveURL('/')
  await expect(
    una1.getByText(say('You’ve been signed out. A project manager can reactivate your account.')),
  ).toBeVisible()
  await una1.getByLabel(say('Email')).fill(una.email)
  await una1.getByRole('textbox', { name: say('Password') }).fill(password)
  await una1.getByRole('button', { name: say('Sign In') }).click()
  // The toast of having been signed out may have the same heading.
  await expect(una1.getByText(say('Login Failed')).locator('..')).toContainText(say('Account is inactive'))

  await choose(page, 'Una Rey', say('Delete'))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Delete user') })
    .click()
  await expect(page.getByText(say('User Deleted Successfully!'))).toBeVisible()
  await expect(page.getByRole('heading', { name: say('No users found') })).toBeVisible()

  await page.getByRole('link', { name: say('Audit log') }).click()
  await expect(
    page.getByText(say('{actor} deleted {target}', { actor: 'Project Manager', target: 'Una Rey' })),
  ).toBeVisible()
  await showFilters(page)
  await page.getByRole('combobox', { name: say('Event') }).click()
  await page.getByRole('option', { name: say('Password revealed') }).click()
  await expect(
    page.getByText(
      say('{actor} viewed the password set for {target}', { actor: 'Project Manager', target: 'Una Rey' }),
    ),
  ).toBeVisible()
  await expect(
    page.getByText(say('{actor} deleted {target}', { actor: 'Project Manager', target: 'Una Rey' })),
  ).toBeHidden()
})

test('a person manages their profile, photo, password and sessions', async ({ page, openBrowser, oriel }) => {
  await signIn(page, oriel.manager)
  const ines = { fullName: 'Ines Moor', email: 'ines@agency.test', password: 'issued-password' }
  await addEmployee(page, ines)
  const desk = await openBrowser()
  const phone = await openBrowser()
  for (const browser of [phone, desk]) {
    await browser.goto('/')
    await signIn(browser, ines)
    await expect(browser).toHaveURL('/employee-dashboard')
  }

  await desk.goto('/employee-profile')
  await desk.getByRole('button', { name: say('Edit profile') }).click()
  await desk.getByLabel(say('Full name')).fill('Ines Moorland')
  await desk.getByLabel(say('Skills')).fill('React, TypeScript')
  await desk.getByRole('button', { name: say('Save changes') }).click()
  await expect(desk.getByText(say('Profile updated successfully'))).toBeVisible()
  await expect(desk.getByText('React, TypeScript')).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Ines Moorland' })).toBeVisible()

  const chooser = desk.waitForEvent('filechooser')
  await desk.getByRole('button', { name: say('Upload photo') }).click()
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo })
  await expect(desk.getByText(say('Profile image uploaded successfully'))).toBeVisible()
  const portrait = desk.getByRole('main').locator('img')
  await expect(portrait).toHaveAttribute('src', /\/portrait\//)
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await desk.getByRole('button', { name: say('Remove photo') }).click()
  await expect(desk.getByText(say('Profile image deleted successfully'))).toBeVisible()

  await desk.getByRole('tab', { name: say('Sign-in and devices') }).click()
  await desk.getByLabel(say('Current password')).fill('not the one')
  await desk.getByRole('textbox', { name: say('New password'), exact: true }).fill('my own password')
  await desk.getByLabel(say('Confirm new password')).fill('my own password')
  await desk.getByRole('button', { name: say('Change password') }).click()
  await expect(desk.getByText(say('Current password is incorrect')).first()).toBeVisible()
  await desk.getByLabel(say('Current password')).fill(ines.password)
  await desk.getByRole('button', { name: say('Change password') }).click()
  await expect(desk.getByText(say('Password changed successfully'))).toBeVisible()
  await expect(phone).toHaveURL('/')

  await signIn(phone, { ...ines, password: 'my own password' })
  await desk.reload()
  await desk.getByRole('button', { name: say('Sign out elsewhere') }).click()
  await desk
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Sign out elsewhere') })
    .click()
  await expect(
    desk.getByText(
      say('{count, plural, one {One other session was signed out} other {# other sessions were signed out}}', {
        count: 1,
      }),
    ),
  ).toBeVisible()
  await expect(phone).toHaveURL('/')

  await page.reload()
  await expect(cardOf(page, 'Ines Moorland').getByText(say('(set by user)'))).toBeVisible()
})

test('an invited person chooses a password and is signed in; the link works once', async ({
  page,
  openBrowser,
  oriel,
}) => {
  await signIn(page, oriel.manager, '/user-management')
  await page.getByRole('button', { name: say('Invite'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('Invite someone') })
  await dialog.getByLabel(say('Full name')).fill('Ivo Guest')
  await dialog.getByLabel(say('Email')).fill('ivo@agency.test')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('Invite'), exact: true }).click()
  const handOver = page.getByRole('dialog', { name: say('Invitation for {name}', { name: 'Ivo Guest' }) })
  const link = (await handOver.getByRole('code').textContent()) ?? ''
  expect(link).toMatch(/\/invitation#[\w-]+\.[\w-]{22}$/)
  await handOver
    .getByRole('button', { name: say('Close'), exact: true })
    .last()
    .click()
  const line = page
    .getByRole('list', { name: say('Invitations') })
    .getByRole('listitem')
    .filter({ hasText: 'Ivo Guest' })
  await expect(line.getByText(say('Pending'))).toBeVisible()

  const ivo = await openBrowser()
  await ivo.goto(link)
  await expect(ivo.getByLabel(say('Email'))).toHaveValue('ivo@agency.test')
  await expectAccessible(ivo)
  await ivo.getByRole('textbox', { name: say('Password') }).fill('chosen by ivo')
  await ivo.getByRole('button', { name: say('Accept and sign in') }).click()
  await expect(ivo).toHaveURL('/employee-dashboard')
  await page.reload()
  await expect(line.getByText(say('Accepted'))).toBeVisible()

  const other = await openBrowser()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: say('This link is no longer valid') })).toBeVisible()
  await other.getByRole('link', { name: say('Go to sign-in') }).click()
  await signIn(other, { email: 'ivo@agency.test', password: 'chosen by ivo' })
  await expect(other).toHaveURL('/employee-dashboard')
})

test('a forgotten password is replaced through a manager’s link, with a code on a new device', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const lou = { fullName: 'Lou Forgot', email: 'lou@agency.test' }
  await signIn(page, oriel.manager)
  await addEmployee(page, lou)
  await page.goto('/user-management?search=lou@')
  await choose(page, lou.fullName, say('Reset password…'))
  await page.getByRole('button', { name: say('Create link') }).click()
  const dialog = page.getByRole('dialog', { name: say('Password reset link') })
  await expect(dialog.getByRole('code')).toHaveCount(2)
  const [link = '', digits = ''] = await dialog.getByRole('code').allTextContents()
  expect(digits).toMatch(/^\d{6}$/)
  await expectAccessible(page)

  const browser = await openBrowser()
  await browser.goto('/')
  await browser.getByRole('link', { name: say('Forgot your password?') }).click()
  await expect(browser.getByRole('heading', { name: say('Forgot your password?') })).toBeVisible()
  await browser.getByLabel(say('Email')).fill(lou.email)
  await browser.getByRole('button', { name: say('Send me a link') }).click()
  await expect(
    browser.getByText(say('This workspace doesn’t send email. Ask your project manager for a password reset link.')),
  ).toBeVisible()

  await browser.goto(link)
  await expect(browser.getByLabel(say('Email'))).toHaveValue(lou.email)
  await expectAccessible(browser)
  await browser.getByRole('textbox', { name: say('New password') }).fill('chosen by lou')
  const send = browser.getByRole('button', { name: say('Change password and sign in') })
  await send.click()
  await expect(browser.getByText(say('Enter the 6-digit code next to the link')).first()).toBeVisible()
  await browser.getByLabel(say('6-digit code')).fill(digits)
  await send.click()
  await expect(browser).toHaveURL('/employee-dashboard')

  await browser.goto(link)
  await expect(browser.getByRole('heading', { name: say('This link is no longer valid') })).toBeVisible()
})
