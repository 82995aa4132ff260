import { messages } from '@oriel/contracts/messages'
import type { Role } from '@oriel/contracts/enums'
import { startOriel } from '@oriel/server/testing/processes/oriel-process'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fill, pressButton, waitForText } from './testing/user-actions.ts'
import { addressShown, openApp, type SeededWorkspace, seedWorkspace } from './testing/test-app.tsx'

let place: SeededWorkspace
let manager = { email: '', password: '' }
let stop = async () => {}
beforeAll(async () => {
  const oriel = await startOriel()
  ;({ manager, stop } = oriel)
  place = await seedWorkspace(oriel)
})
afterAll(() => stop())

const leadsTo = (address: string) => waitFor(() => expect(addressShown()).toBe(filled(address)))
const filled = (address: string) =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => place.ids[name as keyof SeededWorkspace['ids']])
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

async function signIn(user: ReturnType<typeof openApp>, { email, password }: typeof manager) {
  await fill('Email', email)
  await fill('Password', password)
  await pressButton(user, 'Sign In')
}

test.each(['', 'null', 'undefined', 'made-up'])('a stored token “%s” is no session', async (token) => {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify({ id: 'somebody', role: 'pm', name: 'Some Body' }))
  openApp(place, 'nobody', '/pm-dashboard')
  await heading('Sign in to your workspace')
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
})

test('after sign-in a person gets to the page they wanted, parameters included', async () => {
  const user = openApp(place, 'nobody', '/customers?status=active')
  await heading('Sign in to your workspace')
  await signIn(user, manager)
  expect(await waitForText('Login Successful!')).toBe(true)
  await leadsTo('/customers?status=active')
})

test('an error in the form is shown under its field, until it is edited', async () => {
  const user = openApp(place, 'nobody', '/auth')
  await pressButton(user, 'Sign In')
  expect(await waitForText('Email is required')).toBe(true)
  expect(await waitForText('Password is required')).toBe(true)
  await signIn(user, { email: 'somebody', password: '12345' })
  expect(await waitForText('Email is invalid')).toBe(true)
  expect(await waitForText('Password must be at least 6 characters')).toBe(true)
  await fill('Email', 'somebody@agency.test')
  await waitFor(() => expect(screen.queryByText('Email is invalid')).toBeNull())
})

test('a guesser has to wait, and is told how long', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const refused = { calls: /POST .*v1\/session/, status: 429, headers: { 'retry-after': '30' } }
  const user = openApp(place, 'nobody', '/', refused)
  await signIn(user, { email: 'guessed-at@agency.test', password: 'not the password' })
  expect(await waitForText('You can try again in')).toBe(true)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' })
  expect(button.disabled || button.getAttribute('aria-disabled') === 'true').toBe(true)
  for (let second = 0; second <= 30; second++) await act(() => vi.advanceTimersByTimeAsync(1000))
  await waitFor(() => expect(screen.queryByText(/^You can try again in/)).toBeNull())
  expect(button.disabled || button.getAttribute('aria-disabled') === 'true').toBe(false)
})

test('a wrong password keeps the typed text, and signs nobody in', async () => {
  const user = openApp(place, 'nobody', '/')
  await signIn(user, { ...manager, password: 'not the password' })
  expect(await waitForText('Account Not Found')).toBe(true)
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(manager.email)
  expect(addressShown()).toBe('/')
  expect(localStorage.getItem('token')).toBeNull()
})

const homes = { pm: '/pm-dashboard', employee: '/employee-dashboard', customer: '/customer-dashboard' }

test.each<[Role, string]>([
  ['employee', '/pm-dashboard'],
  ['employee', '/customer/{customer}'],
  ['employee', '/user-management'],
  ['employee', '/customer-dashboard'],
  ['employee', '/workload'],
  ['employee', '/'],
  ['customer', '/pm-dashboard'],
  ['customer', '/employee-customers'],
  ['customer', '/edit-task/{task}?customerId={customer}'],
  ['customer', '/workload'],
  ['customer', '/'],
  ['pm', '/'],
])('%s is led from %s to their own dashboard, and stays signed in', async (who, address) => {
  openApp(place, who, address)
  await leadsTo(homes[who])
  await screen.findByRole('heading', { level: 1 })
  expect(localStorage.getItem('token')).toBe(place.tokens[who].token)
})

test.each<[Role, string, string]>([
  ['employee', '/employee-customer/{customer}', '/employee-customer-details/{customer}'],
  ['customer', '/customer-details/{customer}', '/customer-details/{customer}'],
  ['customer', '/customer-project-details/{customer}', '/customer-project-details/{customer}'],
])('%s finds the project at %s', async (who, address, shown) => {
  openApp(place, who, address)
  await leadsTo(shown)
  expect(await heading('Bakery')).toBeDefined()
})

test('R-77: a password reset that ends in a second factor shows what still has access', async () => {
  const link = {
    kind: 'password',
    email: manager.email,
    name: 'Mara',
    known: true,
    expiresAt: '2099-01-01T00:00:00.000Z',
  }
  const challenge = { challenge: 'the-challenge', begin: false, passkey: false }
  const granted = { id: 'feed-1', kind: 'feed', name: 'Bakery website', createdAt: '2026-01-05T09:00:00.000Z' }
  const { token, me } = place.tokens.pm
  const user = openApp(
    place,
    'nobody',
    '/sign-in-link#reset-token',
    { calls: /GET .*sign-in-links/, data: link },
    { calls: /POST .*sign-in-link.use/, status: 428, data: { code: 'two-factor-required', data: challenge } },
    { calls: /POST .*auth.two-factor$/, data: { token, me } },
    { calls: /GET .*me.access$/, data: { items: [granted] } },
  )
  await heading('Choose a new password')
  await fill('New password', 'long-enough-1')
  await pressButton(user, 'Change password and sign in')
  await heading('Two-factor authentication')
  await fill('Code from your app', '123456')
  await pressButton(user, 'Sign In')
  expect(await waitForText('Check what still has access')).toBe(true)
  expect(await waitForText('Calendar feed: Bakery website')).toBe(true)
})

test('an unknown address shows a page with a link home', async () => {
  const user = openApp(place, 'pm', '/no/such/page')
  await heading('Page not found')
  await user.click(await screen.findByRole('link', { name: 'Back to dashboard' }))
  await waitFor(() => expect(addressShown()).toBe('/pm-dashboard'))
})

test.each<[Role, string, said: string, to: string]>([
  ['employee', '/employee-task/some', 'Missing task or customer ID', '/employee-customers'],
  ['employee', '/employee-task/some?customerId={customer}', 'Task Not Found', ''],
  ['employee', '/edit-task/{task}', 'Missing task or customer ID', '/employee-customers'],
  ['employee', '/edit-task/some?customerId={customer}', 'Task Not Found', ''],
  ['employee', '/employee-customer-details/some', 'Project not found or access denied', '/employee-customers'],
  ['pm', '/pm-task/{task}', 'Missing task or customer ID', '/tasks'],
  ['pm', '/pm-task/some?customerId={customer}', 'Task Not Found', ''],
  ['pm', '/pm-subtask/{subtask}?customerId={customer}', 'Missing subtask, task, or customer ID', '/tasks'],
  ['pm', '/pm-subtask/some?taskId={task}&customerId={customer}', 'Subtask Not Found', ''],
  ['customer', '/customer-project-details/some', 'Customer not found', '/customer-dashboard'],
  ['customer', '/customer-task/some', messages.taskNotFound, '/customer-dashboard'],
  ['customer', '/customer-subtask/some', messages.subtaskNotFound, '/customer-dashboard'],
])('%s reads at %s: %s', async (who, address, said, to) => {
  openApp(place, who, address)
  expect(await waitForText(said)).toBe(true)
  await leadsTo(to || address)
})

test('an employee is led from the form of another’s task to its page', async () => {
  const input = { project: place.ids.customer, title: 'Legal texts', dueOn: '2099-12-31' }
  const { id } = (await place.elsewhere('pm', 'POST', '/v1/work-items', input)) as { id: string }
  openApp(place, 'employee', `/edit-task/${id}?customerId={customer}`)
  expect(await waitForText('Only people assigned to this task can edit it')).toBe(true)
  await leadsTo(`/employee-task/${id}?customerId={customer}`)
})

test('the language of the first sign-in stays, whatever that of the workspace is', async () => {
  const account = { email: 'juergen@hofladen.test', password: 'long enough' }
  const person = { fullName: 'Jürgen Groß', role: 'customer', company: 'Hofladen Groß & Söhne' }
  await place.elsewhere('pm', 'POST', '/users', { ...account, ...person })
  await place.elsewhere('pm', 'PATCH', '/v1/settings', { language: 'de' })
  const user = openApp(place, 'nobody', '/')
  await signIn(user, account)
  await pressButton(user, 'Not now')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull())
  await heading(/need your attention|Welcome/)
  // The language is stored in its own request, which may end after that of “Not now”.
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ preferences: { language: 'en' } }),
  )
})
