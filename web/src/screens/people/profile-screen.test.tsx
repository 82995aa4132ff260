import { shownCode } from '@oriel/server/testing/sign-in/authenticator'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { addressShown, openApp, startWorkspace } from '../../testing/test-app.tsx'
import { fill, inDialog, pressButton, waitForText } from '../../testing/user-actions.ts'

const place = startWorkspace()

const ACCOUNT = { email: 'employee@walk.test', password: 'long-enough' }
const OWN_PASSWORD = 'my own password'

/** Another session of the employee. */
async function signInElsewhere(password: string) {
  const answer = await place.elsewhere('employee', 'POST', '/v1/session', { ...ACCOUNT, password })
  return answer as { token: string; me: { id: string } }
}
const isSignedIn = ({ token }: { token: string }) => {
  const theirs = { ...place, tokens: { ...place.tokens, employee: { ...place.tokens.employee, token } } }
  return theirs.elsewhere('employee', 'GET', '/v1/me').then(
    () => true,
    () => false,
  )
}

test('a person edits their profile, and downloads what is stored about them', async () => {
  const user = openApp(place, 'employee', '/employee-profile')
  await pressButton(user, 'Edit profile')
  await fill(/^Full name/, 'Ines Moorland')
  await fill(/^Skills/, 'React, TypeScript')
  await pressButton(user, 'Save changes')
  expect(await waitForText('Profile updated successfully')).toBe(true)
  expect(await waitForText('React, TypeScript')).toBe(true)
  await screen.findByRole('heading', { name: 'Ines Moorland' })

  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:own-data'
  })
  await pressButton(openApp(place, 'employee', '/employee-profile?tab=account'), 'Download your data')
  await waitFor(() => expect(saved).toHaveLength(1))
  const text = JSON.stringify(JSON.parse((await saved[0]?.text()) ?? ''))
  for (const theirs of [ACCOUNT.email, 'Ines Moorland']) expect(text).toContain(theirs)
  expect(text).not.toContain(ACCOUNT.password)
})

test('a person changes their password, which ends other sessions and can’t be read by managers, and signs out elsewhere', async () => {
  const phone = await signInElsewhere(ACCOUNT.password)
  let user = openApp(place, 'employee', '/employee-profile?tab=sign-in')
  await fill('Current password', 'not the one')
  await fill('New password', OWN_PASSWORD)
  await fill('Confirm new password', OWN_PASSWORD)
  await pressButton(user, 'Change password')
  expect(await waitForText('Current password is incorrect')).toBe(true)
  await fill('Current password', ACCOUNT.password)
  await pressButton(user, 'Change password')
  expect(await waitForText('Password changed successfully')).toBe(true)
  expect(await isSignedIn(phone)).toBe(false)
  place.tokens.employee.token = localStorage.getItem('token') ?? ''

  const again = await signInElsewhere(OWN_PASSWORD)
  user = openApp(place, 'employee', '/employee-profile?tab=sign-in')
  await pressButton(user, 'Sign out elsewhere')
  await inDialog(user, 'Sign out elsewhere')
  expect(await waitForText('One other session was signed out')).toBe(true)
  expect(await isSignedIn(again)).toBe(false)
  place.tokens.employee.token = localStorage.getItem('token') ?? ''
  openApp(place, 'pm', '/user-management?search=employee%40')
  expect(await waitForText('(set by user)')).toBe(true)
})

test('a person sets up an authenticator app and signs in with its code, or once with each recovery code', async () => {
  const user = openApp(place, 'employee', '/employee-profile?tab=sign-in')
  await pressButton(user, 'Set up two-factor authentication')
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-factor authentication' }))
  await dialog.findByRole('img', { name: 'QR code for your authenticator app' })
  const secret = dialog.getByText(/^([A-Z2-7]{4} ?)+$/).textContent.replaceAll(' ', '')
  const typeCode = async (user: UserEvent, code: string, button: string) => {
    await fill(/^Code from your app/, code)
    await pressButton(user, button)
  }
  /** A code can be used once: `steps` of 30 seconds ahead. */
  const digits = (steps: number) => shownCode(secret, 30 * steps)
  await typeCode(user, '000000', 'Turn on')
  expect(await waitForText('This code is incorrect or was already used')).toBe(true)
  await typeCode(user, await digits(-2), 'Turn on')
  const codes = await dialog.findByRole('list', { name: 'Recovery codes' })
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10)
  const recovery = codes.querySelector('li')?.textContent ?? ''
  await inDialog(user, 'I’ve saved them')
  await screen.findByRole('button', { name: 'New recovery codes' })

  const enter = async (code: string) => {
    localStorage.clear()
    const other = openApp(place, 'nobody', '/')
    await fill('Email', ACCOUNT.email)
    await fill('Password', OWN_PASSWORD)
    await pressButton(other, 'Sign In')
    await screen.findByRole('heading', { name: 'Two-factor authentication' })
    await typeCode(other, code, 'Sign In')
  }
  for (const code of [await digits(-1), recovery]) {
    await enter(code)
    await waitFor(() => expect(addressShown()).toBe('/employee-dashboard'))
  }
  await enter(recovery)
  expect(await waitForText('This code is incorrect or was already used')).toBe(true)

  const last = openApp(place, 'employee', '/employee-profile?tab=sign-in')
  await pressButton(last, 'Turn off')
  await screen.findByRole('dialog', { name: 'Turn off two-factor authentication' })
  await fill(/^Code from your app/, await digits(0))
  await inDialog(last, 'Turn off')
  await screen.findByRole('button', { name: 'Set up two-factor authentication' })
})
