import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addressShown, call, openApp, startWorkspace } from '../../testing/test-app.tsx'
import { choose, fill, fromMenu, inDialog, pressButton, waitForText } from '../../testing/user-actions.ts'

const place = startWorkspace()

const WORK = { department: 'Engineering', jobTitle: 'Engineer', workTitle: 'web-developer' }
const addEmployee = (name: string, email: string) =>
  place.elsewhere('pm', 'POST', '/v1/people', { ...WORK, name, email, password: 'issued-password', role: 'employee' })
const leadsTo = (address: string) => waitFor(() => expect(addressShown()).toBe(address))
/** As of a browser that is signed out. */
function openSignedOut(address: string) {
  localStorage.clear()
  return openApp(place, 'nobody', address)
}
const codesIn = (dialog: HTMLElement) => [...dialog.querySelectorAll('code')].map((it) => it.textContent)
const inRow = async (name: string) =>
  within(
    (await screen.findAllByText(name)).flatMap((it) => it.closest<HTMLElement>('[role=row]') ?? [])[0] as HTMLElement,
  )

async function createUser(user: UserEvent) {
  await pressButton(user, 'Add New User')
  await fill(/^Full name/, 'Una Rey')
  await fill(/^Email/, 'una@agency.test')
  await pressButton(user, 'Generate password')
  await choose(user, /^Department/, 'Engineering')
  await fill(/^Job title/, 'Engineer')
  await choose(user, /^Work title/, 'Web Developer')
  await pressButton(user, 'Create user')
  const details = await screen.findByRole('dialog', { name: 'Sign-in details to share' })
  const [password = ''] = codesIn(details)
  await inDialog(user, 'Close')
  return password
}

test('a manager creates an account, reads its password, deactivates and deletes it; the audit log has it all', async () => {
  let user = openApp(place, 'pm', '/user-management')
  const password = await createUser(user)
  expect(password).toMatch(/^[A-Za-z][A-Za-z0-9!@#$%^&*]{11}$/)
  expect(await waitForText('User Created Successfully!')).toBe(true)
  await place.elsewhere('pm', 'POST', '/v1/session', { email: 'una@agency.test', password })

  user = openApp(place, 'pm', '/user-management?search=una%40')
  await fromMenu(user, 'Actions for Una Rey', 'Show password')
  const shown = await screen.findByRole('dialog', { name: 'Password set by a manager' })
  expect(codesIn(shown)).toEqual([password])
  await inDialog(user, 'Close')
  await fromMenu(user, 'Actions for Una Rey', 'Edit')
  await choose(user, /^Status/, 'Inactive')
  expect(await waitForText('Una Rey will be signed out everywhere when you save this.')).toBe(true)
  await inDialog(user, 'Save changes')
  expect(await waitForText('User Updated Successfully!')).toBe(true)
  await (await inRow('Una Rey')).findByText('Inactive')

  const theirs = openSignedOut('/')
  await fill('Email', 'una@agency.test')
  await fill('Password', password)
  await pressButton(theirs, 'Sign In')
  const refusal = await screen.findByText('Account is inactive')
  expect(refusal.parentElement?.textContent).toContain('Login Failed')

  user = openApp(place, 'pm', '/user-management?search=una%40')
  await fromMenu(user, 'Actions for Una Rey', 'Delete')
  await inDialog(user, 'Delete user')
  expect(await waitForText('User Deleted Successfully!')).toBe(true)
  expect(await waitForText('No users found')).toBe(true)

  await user.click(await screen.findByRole('link', { name: 'Audit log' }))
  expect(await waitForText('Project Manager deleted Una Rey')).toBe(true)
  await choose(user, /^Event/, 'Password revealed')
  expect(await waitForText('Project Manager viewed the password set for Una Rey')).toBe(true)
  await waitFor(() => expect(screen.queryByText('Project Manager deleted Una Rey')).toBeNull())
})

test('an invited person chooses a password and is signed in; the link works once', async () => {
  const manager = openApp(place, 'pm', '/user-management')
  await pressButton(manager, 'Invite')
  await fill(/^Full name/, 'Ivo Guest')
  await fill(/^Email/, 'ivo@agency.test')
  await inDialog(manager, 'Invite')
  const details = await screen.findByRole('dialog', { name: 'Invitation for Ivo Guest' })
  const [link = ''] = codesIn(details)
  expect(link).toMatch(/\/invitation#[\w-]+\.[\w-]{22}$/)
  await inDialog(manager, 'Close')
  const state = async () => {
    const list = within(await screen.findByRole('list', { name: 'Invitations' }))
    return within((await list.findByText('Ivo Guest')).closest('li') as HTMLElement)
  }
  await (await state()).findByText('Pending')

  const { pathname, hash } = new URL(link)
  let user = openSignedOut(pathname + hash)
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('ivo@agency.test')
  await fill('Password', 'chosen by ivo')
  await pressButton(user, 'Accept and sign in')
  await leadsTo('/employee-dashboard')
  openApp(place, 'pm', '/user-management')
  await (await state()).findByText('Accepted')

  await expect(call(place.url, 'GET', `/v1/invitations/${hash.slice(1)}`)).rejects.toThrow('404')
  user = openSignedOut(`${pathname}#used`)
  expect(await waitForText('This link is no longer valid')).toBe(true)
  await user.click(await screen.findByRole('link', { name: 'Go to sign-in' }))
  await fill('Email', 'ivo@agency.test')
  await fill('Password', 'chosen by ivo')
  await pressButton(user, 'Sign In')
  await leadsTo('/employee-dashboard')
})

test('a forgotten password is replaced by a manager’s link, with its code on a new device', async () => {
  await addEmployee('Lou Forgot', 'lou@agency.test')
  const manager = openApp(place, 'pm', '/user-management?search=lou%40')
  await fromMenu(manager, 'Actions for Lou Forgot', 'Reset password…')
  await pressButton(manager, 'Create link')
  const details = await screen.findByRole('dialog', { name: 'Password reset link' })
  const [link = '', digits = ''] = codesIn(details)
  expect(digits).toMatch(/^\d{6}$/)

  openSignedOut('/')
  const forgot = await screen.findByRole('link', { name: 'Forgot your password?' })
  let user = openSignedOut(forgot.getAttribute('href') ?? '')
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  await fill('Email', 'lou@agency.test')
  await pressButton(user, 'Send me a link')
  const instead = 'This workspace doesn’t send email. Ask your project manager for a password reset link.'
  expect(await waitForText(instead)).toBe(true)

  const { pathname, hash } = new URL(link)
  user = openSignedOut(pathname + hash)
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('lou@agency.test')
  await fill('New password', 'chosen by lou')
  await pressButton(user, 'Change password and sign in')
  expect(await waitForText('Enter the 6-digit code next to the link')).toBe(true)
  await fill(/^6-digit code/, digits)
  await pressButton(user, 'Change password and sign in')
  await leadsTo('/employee-dashboard')
  openSignedOut(pathname + hash)
  expect(await waitForText('This link is no longer valid')).toBe(true)
})

test('a manager erases what is stored about a person with their account; what they wrote stays', async () => {
  const words = 'Written by a person who leaves.'
  const comments = `/v1/work-items/${place.ids.task}/comments`
  await place.elsewhere('employee', 'POST', comments, { text: words, visibility: 'team' })
  const user = openApp(place, 'pm', '/user-management?search=employee%40walk.test')
  await fromMenu(user, 'Actions for Some employee', 'Delete')
  await user.click(await screen.findByLabelText(/^Erase this person’s data/))
  await inDialog(user, 'Delete user')
  expect(await waitForText('User Deleted Successfully!')).toBe(true)
  openApp(place, 'pm', '/pm-task/{task}?customerId={customer}')
  expect(await waitForText(words)).toBe(true)
  expect(await waitForText('Former member')).toBe(true)
  expect(screen.queryByText('Some employee', { exact: false })).toBeNull()
  await expect(place.elsewhere('employee', 'GET', '/v1/me')).rejects.toThrow('401')
})
