import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { signIn } from './support/sign-in.ts'

/** One red pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

interface NewPerson {
  fullName: string
  email: string
  password?: string
}

/** Adds an employee through the dialog and answers the password that is shown to be handed over. */
async function addEmployee(page: Page, { fullName, email, password }: NewPerson): Promise<string> {
  await page.goto('/user-management')
  await page.getByRole('button', { name: 'Add New User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New User' })
  await dialog.getByLabel('Full name').fill(fullName)
  await dialog.getByLabel('Email').fill(email)
  if (password) await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  else await dialog.getByRole('button', { name: 'Generate password' }).click()
  await dialog.getByRole('combobox', { name: 'Department' }).click()
  await page.getByRole('option', { name: 'Engineering' }).click()
  await dialog.getByLabel('Job title').fill('Engineer')
  await dialog.getByRole('combobox', { name: 'Work title' }).click()
  await page.getByRole('option', { name: 'Web Developer' }).click()
  await dialog.getByRole('button', { name: 'Create User' }).click()
  const handOver = page.getByRole('dialog', { name: 'Sign-in to Hand Over' })
  const shown = (await handOver.getByRole('code').textContent()) ?? ''
  await handOver.getByRole('button', { name: 'Close' }).last().click()
  return shown
}

const cardOf = (page: Page, fullName: string) => page.getByRole('region', { name: fullName })
const choose = async (page: Page, fullName: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${fullName}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a manager lets somebody in, and takes the access back at once', async ({ page, openBrowser, oriel }) => {
  const una = { fullName: 'Una Rey', email: 'una@agency.test' }
  await signIn(page, oriel.manager)
  const password = await addEmployee(page, una)
  expect(password).toMatch(/^[A-Za-z][A-Za-z0-9!@#$%^&*]{11}$/)
  await expect(page.getByText('User Created Successfully!')).toBeVisible()

  const una1 = await openBrowser()
  await una1.goto('/')
  await signIn(una1, { email: una.email, password })
  await expect(una1).toHaveURL('/employee-dashboard')

  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('una@')
  await expect(page).toHaveURL(/search=una/)
  await page.getByRole('button', { name: 'Reveal the password of Una Rey' }).click()
  await expect(page.getByRole('dialog', { name: 'Issued Password' }).getByText(password)).toBeVisible()
  await page.keyboard.press('Escape')

  await choose(page, 'Una Rey', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await dialog.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Inactive' }).click()
  await expect(dialog.getByText('will be signed out everywhere')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('User Updated Successfully!')).toBeVisible()
  await expect(cardOf(page, 'Una Rey').getByText('Inactive')).toBeVisible()

  // Her open page hears of it without a touch.
  await expect(una1).toHaveURL('/')
  await expect(una1.getByText('Authentication failed. Please login again.')).toBeVisible()
  await una1.getByLabel('Email').fill(una.email)
  await una1.getByRole('textbox', { name: 'Password' }).fill(password)
  await una1.getByRole('button', { name: 'Sign In' }).click()
  await expect(una1.getByText('Account is inactive')).toBeVisible()

  await choose(page, 'Una Rey', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete User' }).click()
  await expect(page.getByText('User Deleted Successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()

  await page.getByRole('link', { name: 'Audit Log' }).click()
  await expect(page.getByText('Project Manager deleted Una Rey')).toBeVisible()
  await page.getByRole('combobox', { name: 'Event' }).click()
  await page.getByRole('option', { name: 'Password revealed' }).click()
  await expect(page.getByText('Project Manager read the issued password of Una Rey')).toBeVisible()
  await expect(page.getByText('Project Manager deleted Una Rey')).toBeHidden()
})

test('what is missing or taken is said under its field, and nothing typed is lost', async ({ page, oriel }) => {
  await signIn(page, oriel.manager)
  await page.goto('/user-management')
  await page.getByRole('button', { name: 'Add New User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New User' })
  await dialog.getByRole('button', { name: 'Create User' }).click()
  for (const field of ['Full name', 'Email', 'Password', 'Department', 'Job title', 'Work title'])
    await expect(dialog.getByText(`${field} is required`)).toBeVisible()
  await dialog.getByRole('radio', { name: 'Customer' }).check()
  await expect(dialog.getByText('Department is required')).toBeHidden()

  await dialog.getByLabel('Full name').fill('Second Manager')
  await dialog.getByLabel('Email').fill(oriel.manager.email.toUpperCase())
  await dialog.getByRole('textbox', { name: 'Password' }).fill('secret-1')
  await dialog.getByLabel('Company').fill('Acme')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expect(page.getByText('User Creation Failed')).toBeVisible()
  await expect(dialog.getByText('User with this email already exists').first()).toBeVisible()
  await expect(dialog.getByLabel('Full name')).toHaveValue('Second Manager')
})

test('the credentials arrive as a file, and a list that cannot be loaded is tried again', async ({ page, oriel }) => {
  await signIn(page, oriel.manager)
  await page.goto('/user-management')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Credentials' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('user-credentials.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^Full Name,Email,Password,Role,Status,Created Date,Created By\r\n/)
  expect(text).toContain(`Project Manager,${oriel.manager.email},(set by user),pm,active,`)
  await expect(page.getByText('Export Successful!')).toBeVisible()

  await page.route('**/api/v1/people?*', (route) => route.fulfill({ status: 400, body: '{}' }))
  // A list that this browser has not seen yet; of one that it has, the last state would be shown.
  await page.goto('/user-management?role=pm')
  await expect(page.getByRole('heading', { name: 'Failed to Load Users' })).toBeVisible()
  await expect(page.getByText('Unable to load users. Please try again.')).toBeVisible()
  await page.unroute('**/api/v1/people?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cardOf(page, 'Project Manager')).toBeVisible()
})

test('the staff directory finds people and saves what is changed', async ({ page, oriel }) => {
  await signIn(page, oriel.manager)
  await addEmployee(page, { fullName: 'Theo Lang', email: 'theo@agency.test' })
  await page.goto('/employee-management')
  await page.getByRole('searchbox').fill('theo')
  await expect(page).toHaveURL(/search=theo/)
  await page.getByRole('button', { name: 'Edit Theo Lang' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await dialog.getByRole('combobox', { name: 'Work title' }).click()
  await page.getByRole('option', { name: 'UX Designer' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(cardOf(page, 'Theo Lang').getByText('UX Designer')).toBeVisible()
  await page.reload()
  await expect(cardOf(page, 'Theo Lang').getByText('UX Designer')).toBeVisible()
})

test('a person looks after their own profile, photo, password and sessions', async ({ page, openBrowser, oriel }) => {
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
  await desk.getByRole('button', { name: 'Edit Profile' }).click()
  await desk.getByLabel('Full name').fill('Ines Moorland')
  await desk.getByLabel('Skills').fill('React, TypeScript')
  await desk.getByRole('button', { name: 'Save Changes' }).click()
  await expect(desk.getByText('Profile updated successfully')).toBeVisible()
  await expect(desk.getByText('React, TypeScript')).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Ines Moorland' })).toBeVisible()

  const chooser = desk.waitForEvent('filechooser')
  await desk.getByRole('button', { name: 'Upload photo' }).click()
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo })
  await expect(desk.getByText('Profile image uploaded successfully')).toBeVisible()
  const portrait = desk.getByRole('main').locator('img')
  await expect(portrait).toHaveAttribute('src', /\/portrait\//)
  // An `<img>` shows it by its address alone.
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await desk.getByRole('button', { name: 'Remove photo' }).click()
  await expect(desk.getByText('Profile image deleted successfully')).toBeVisible()

  await desk.getByLabel('Current password').fill('not the one')
  await desk.getByRole('textbox', { name: 'New password', exact: true }).fill('my own password')
  await desk.getByLabel('Confirm new password').fill('my own password')
  await desk.getByRole('button', { name: 'Change Password' }).click()
  await expect(desk.getByText('Current password is incorrect').first()).toBeVisible()
  await desk.getByLabel('Current password').fill(ines.password)
  await desk.getByRole('button', { name: 'Change Password' }).click()
  await expect(desk.getByText('Password changed successfully')).toBeVisible()
  // Everywhere else the session is over.
  await expect(phone).toHaveURL('/')

  await signIn(phone, { ...ines, password: 'my own password' })
  await desk.reload()
  await desk.getByRole('button', { name: 'Sign out others' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Sign out others' }).click()
  await expect(desk.getByText('One other session was signed out')).toBeVisible()
  await expect(phone).toHaveURL('/')

  await page.reload()
  await expect(cardOf(page, 'Ines Moorland').getByText('(set by user)')).toBeVisible()
})

test('a token that is an hour old is replaced, and every tab goes on', async ({ page, context, oriel }) => {
  await signIn(page, oriel.manager)
  const second = await context.newPage()
  await second.goto('/profile')
  await expect(second.getByRole('heading', { name: 'Account Information' })).toBeVisible()
  const tokenOf = () => page.evaluate(() => localStorage.getItem('token'))
  const before = await tokenOf()
  await page.evaluate(() => localStorage.setItem('token-since', String(Date.now() - 61 * 60_000)))
  await page.reload()
  await expect.poll(tokenOf).not.toBe(before)
  await page.goto('/user-management?search=Project+Manager')
  await expect(cardOf(page, 'Project Manager')).toBeVisible()
  await second.getByRole('button', { name: 'Edit Profile' }).click()
  await second.getByLabel('Phone').fill('+49 30 1234')
  await second.getByRole('button', { name: 'Save Changes' }).click()
  await expect(second.getByText('Profile updated successfully')).toBeVisible()
})

test('signing out in one tab signs out in all of them', async ({ page, context, oriel }) => {
  await signIn(page, oriel.manager)
  const second = await context.newPage()
  await second.goto('/profile')
  await expect(second.getByRole('heading', { name: 'Account Information' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(second).toHaveURL('/')
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test.describe(`${colorScheme}, ${width} pixels wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } })

      test('the pages about people are accessible and fit', async ({ page, oriel }) => {
        await signIn(page, oriel.manager)
        for (const [address, ready] of [
          ['/user-management?search=Project+Manager', cardOf(page, 'Project Manager')],
          ['/employee-management', cardOf(page, 'Project Manager')],
          ['/profile', page.getByRole('list', { name: 'Sessions' })],
          ['/audit', page.getByRole('list', { name: 'Security events' })],
        ] as const) {
          await page.goto(address)
          await expect(ready).toBeVisible()
          await expectAccessible(page)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        }
        await page.goto('/user-management')
        await page.getByRole('button', { name: 'Add New User' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Create User' }).click()
        await expect(page.getByText('Work title is required')).toBeVisible()
        await expectAccessible(page)
      })
    })
  }
}
