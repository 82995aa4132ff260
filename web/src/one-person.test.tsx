import { startOriel } from '@oriel/server/testing/processes/oriel-process'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choose, fill, fromMenu, inDialog, pressButton, waitForText } from './testing/user-actions.ts'
import { openApp, type SeededWorkspace, seedWorkspace } from './testing/test-app.tsx'

let place: SeededWorkspace
let manager = ''
let stop = async () => {}
beforeAll(async () => {
  const oriel = await startOriel()
  manager = oriel.manager.email
  stop = oriel.stop
  place = await seedWorkspace(oriel)
})
afterAll(() => stop())

test('a missing or taken value is explained under its field, and nothing typed is lost', async () => {
  const user = openApp(place, 'pm', '/user-management')
  await pressButton(user, 'Add New User')
  await pressButton(user, 'Create user')
  for (const field of ['Full name', 'Email', 'Password', 'Department', 'Job title', 'Work title'])
    expect(await waitForText(`${field} is required`)).toBe(true)
  await inDialog(user, 'Client')
  await waitFor(() => expect(screen.queryByText('Department is required')).toBeNull())

  await fill(/^Full name/, 'Second Manager')
  await fill(/^Email/, manager.toUpperCase())
  await fill(/^Password/, 'secret-1')
  await fill(/^Company/, 'Acme')
  await pressButton(user, 'Create user')
  expect(await waitForText('User Creation Failed')).toBe(true)
  expect(await waitForText('User with this email already exists')).toBe(true)
  expect((await screen.findByLabelText<HTMLInputElement>(/^Full name/)).value).toBe('Second Manager')
})

test('an invitation is revoked from its menu', async () => {
  const invitation = { name: 'Rue Voked', email: 'rue@client.test', role: 'customer' }
  await place.elsewhere('pm', 'POST', '/v1/invitations', { ...invitation, company: 'Voked Ltd' })
  const user = openApp(place, 'pm', '/user-management')
  await fromMenu(user, 'Actions for Rue Voked', 'Revoke')
  await inDialog(user, 'Revoke invitation')
  expect(await waitForText('Invitation revoked')).toBe(true)
  const { items } = (await place.elsewhere('pm', 'GET', '/v1/invitations')) as { items: object[] }
  expect(items).toMatchObject([{ ...invitation, state: 'revoked' }])
})

test('one’s own working days are chosen in the profile', async () => {
  const user = openApp(place, 'employee', '/employee-profile')
  const week = await screen.findByRole('group', { name: 'Working days' })
  const friday = () => within(week).getByLabelText<HTMLInputElement>(/^Friday/)
  await waitFor(() => expect([friday().checked, friday().disabled]).toEqual([true, false]))
  await user.click(friday())
  await pressButton(user, 'Use workspace default')
  await waitFor(() => expect(friday().checked).toBe(true))
})

test('a project is one report on paper: the tabs become one page', async () => {
  openApp(place, 'customer', '/customer-details/{customer}')
  await screen.findByRole('heading', { level: 1, name: 'Bakery' })
  expect(screen.queryByText('Request Task')).toBeNull()
  // The heading may come before the listener.
  await waitFor(() => {
    window.dispatchEvent(new Event('beforeprint'))
    screen.getByRole('rowheader', { name: 'Homepage' })
  })
})

test('a half-typed new customer comes back, until it is discarded', async () => {
  const name = async () => (await screen.findByLabelText<HTMLInputElement>(/^Project name/)).value
  let user = openApp(place, 'pm', '/customers')
  await pressButton(user, 'New Customer')
  await fill(/^Project name/, 'Half typed')
  user = openApp(place, 'pm', '/customers')
  await pressButton(user, 'New Customer')
  await waitFor(async () => expect(await name()).toBe('Half typed'))
  await pressButton(user, 'Cancel')
  await inDialog(user, 'Discard')
  await pressButton(user, 'New Customer')
  await waitFor(async () => expect(await name()).toBe(''))
  await fill(/^Project name/, 'Typed again')
  user = openApp(place, 'pm', '/customers')
  await pressButton(user, 'New Customer')
  await waitFor(async () => expect(await name()).toBe('Typed again'))
  await pressButton(user, 'Discard')
  await screen.findByRole('alertdialog')
  await inDialog(user, 'Discard')
  await waitFor(async () => expect(await name()).toBe(''))
})

test('a question that got no answer from the server is sent again with its words', async () => {
  const away = { calls: /POST .*\/question$/, status: 503 }
  const user = openApp(place, 'pm', '/task-requests', away)
  await pressButton(user, 'Ask a question')
  await fill(/^Question/, 'On which day?')
  await inDialog(user, 'Send question')
  const again = await screen.findByRole('button', { name: 'Try again' })
  away.calls = /nothing/
  await user.click(again)
  expect(await waitForText('Question sent')).toBe(true)
  const answered = (await place.elsewhere('customer', 'GET', `/v1/requests/${place.ids.request}`)) as object
  expect(JSON.stringify(answered)).toContain('On which day?')
})

test('a client withdraws a pending request, after a confirmation', async () => {
  const user = openApp(place, 'customer', '/customer-task-requests')
  await fromMenu(user, 'Actions for Holiday hours', 'Cancel Request')
  expect(await waitForText('Are you sure you want to cancel this task request?')).toBe(true)
  await inDialog(user, 'Keep request')
  expect(await place.elsewhere('customer', 'GET', `/v1/requests/${place.ids.request}`)).toMatchObject({
    status: 'pending',
  })
  await fromMenu(user, 'Actions for Holiday hours', 'Cancel Request')
  await inDialog(user, 'Cancel Request')
  expect(await waitForText('Task request cancelled successfully')).toBe(true)
  expect(await waitForText('No task requests yet')).toBe(true)
})

test('a manager ends all sessions of a person', async () => {
  const user = openApp(place, 'pm', '/user-management?search=some+employee')
  await fromMenu(user, 'Actions for Some employee', 'Active sessions')
  await pressButton(user, 'Sign out everywhere')
  expect(await waitForText('Not signed in anywhere')).toBe(true)
  await expect(place.elsewhere('employee', 'GET', '/v1/me')).rejects.toThrow('401')
})

test('before a person is deleted the dialog lists what they hold, and offers a successor', async () => {
  const user = openApp(place, 'pm', '/user-management?search=some+employee')
  await fromMenu(user, 'Actions for Some employee', 'Delete')
  expect(await waitForText('On the team · 2 open: Homepage, Opening hours')).toBe(true)
  await choose(user, /^Bakery/, 'Project Manager')
  await inDialog(user, 'Delete user')
  expect(await waitForText('No users found')).toBe(true)
  const { items } = (await place.elsewhere('pm', 'GET', `/v1/work-items?project=${place.ids.customer}`)) as {
    items: object[]
  }
  expect(items).toMatchObject([{ title: 'Homepage', assignees: [place.tokens.pm.me.id] }])
})
