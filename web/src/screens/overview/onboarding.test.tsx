import { type RunningOriel, startOriel } from '@oriel/server/testing/processes/oriel-process'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addressShown, call, openApp, type SeededWorkspace } from '../../testing/test-app.tsx'
import { fill, pressButton, waitForText } from '../../testing/user-actions.ts'

const MANAGER = { email: 'mara@nord.example', password: 'of-my-own-1' }
const DIFFERENT = 'Choose a password that’s different from your current one'

let oriel: RunningOriel
beforeAll(async () => {
  oriel = await startOriel([], { ORIEL_ADMIN_PASSWORD: '' })
})
afterAll(() => oriel.stop())

/** With the session of this browser, if any. */
const open = (address: string) =>
  openApp({ url: oriel.url, tokens: {}, ids: {} } as unknown as SeededWorkspace, 'nobody', address)
function openSignedOut(address: string) {
  localStorage.clear()
  return open(address)
}
const leadsTo = (address: string) => waitFor(() => expect(addressShown()).toBe(address))
const valueOf = async (label: string | RegExp) =>
  (await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })).value
const isAsked = () => screen.queryByRole('button', { name: 'Set up' }) !== null

async function typeSignIn(user: UserEvent, { email, password }: typeof MANAGER) {
  await fill('Email', email)
  await fill('Password', password)
  await pressButton(user, 'Sign In')
}

async function asManager() {
  const { token } = await call<{ token: string }>(oriel.url, 'POST', '/v1/session', MANAGER)
  return <Answer,>(method: string, path: string, body: object) => call<Answer>(oriel.url, method, path, body, token)
}
const clientNamed = (name: string, company: string) => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@client.test`,
  password: 'issued-secret-1',
  role: 'customer',
  company,
})

test('the first manager signs in with the printed password, and sets up workspace, name and an own password', async () => {
  const { email } = oriel.manager
  const [, password = ''] = /First manager: \S+, password (\S+) /.exec(oriel.output()) ?? []
  let user = openSignedOut('/')
  await typeSignIn(user, { email, password })
  await leadsTo('/pm-dashboard')
  await screen.findByRole('button', { name: 'Not now' })
  await pressButton(user, 'Set up')
  await pressButton(user, 'Save workspace')
  for (const text of ['Enter a workspace name', 'Full name is required', 'Password is required'])
    expect(await waitForText(text)).toBe(true)
  await fill(/^Agency name/, 'Studio Nord')
  await fill(/^Your name/, 'Mara Lind')
  await fill(/^New password/, password)

  user = open('/pm-dashboard')
  await pressButton(user, 'Set up')
  await waitFor(async () => expect(await valueOf(/^Agency name/)).toBe('Studio Nord'))
  expect(await valueOf(/^Your name/)).toBe('Mara Lind')
  expect(await valueOf(/^New password/)).toBe('')
  await fill(/^Email/, MANAGER.email)
  await fill(/^New password/, password)
  await pressButton(user, 'Save workspace')
  expect(await waitForText(DIFFERENT)).toBe(true)
  await fill(/^New password/, MANAGER.password)
  await pressButton(user, 'Save workspace')
  await waitFor(() => expect(isAsked()).toBe(false))
  open('/pm-dashboard')
  await screen.findByRole('link', { name: 'Studio Nord' })
  expect(isAsked()).toBe(false)

  user = openSignedOut('/')
  await typeSignIn(user, { email: MANAGER.email, password })
  expect(await waitForText('Account Not Found')).toBe(true)
  await typeSignIn(user, MANAGER)
  await leadsTo('/pm-dashboard')
})

test('with one-time passwords, a person first chooses their own, and managers see who has not', async () => {
  const ask = await asManager()
  await ask('PUT', '/v1/settings/sign-in', { twoFactor: 'managers', managerSetPasswords: 'one-time' })
  const nia = clientNamed('Nia Brand', 'Brand')
  for (const person of [nia, clientNamed('Noa Late', 'Missed')]) await ask('POST', '/v1/people', person)
  let user = openSignedOut('/customer-files')
  await typeSignIn(user, nia)
  await screen.findByRole('heading', { name: 'Choose your own password' })
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull()
  await fill('New password', nia.password)
  await pressButton(user, 'Save and continue')
  expect(await waitForText(DIFFERENT)).toBe(true)
  user = open('/customer-task-requests')
  await fill('New password', 'of-my-own-2')
  await pressButton(user, 'Save and continue')
  await screen.findAllByRole('navigation', { name: 'Main' })
  expect(addressShown()).toBe('/customer-task-requests')

  user = openSignedOut('/settings/sign-in')
  await typeSignIn(user, MANAGER)
  const region = (name: string) => screen.findByRole('region', { name })
  const factor = within(await region('Two-factor authentication'))
  expect(factor.getByRole<HTMLInputElement>('radio', { name: 'Managers' }).checked).toBe(true)
  await factor.findByText('Mara Lind')
  let issued = within(await region('Passwords set by managers'))
  expect(issued.getByRole<HTMLInputElement>('radio', { name: /^One-time/ }).checked).toBe(true)
  await issued.findByText('Noa Late')
  expect(issued.queryByText('Nia Brand')).toBeNull()
  await user.click(issued.getByRole('radio', { name: /^Valid until changed/ }))
  await pressButton(user, 'Save settings')
  expect(await waitForText('Settings saved')).toBe(true)
  open('/settings/sign-in')
  issued = within(await region('Passwords set by managers'))
  expect(issued.getByRole<HTMLInputElement>('radio', { name: /^Valid until changed/ }).checked).toBe(true)
})

test('a new client sets preferences once and is not asked on another device', async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone: 'Europe/Berlin' }
  })
  const desk = clientNamed('Nia Desk', 'Desk Ltd')
  await (
    await asManager()
  )('POST', '/v1/people', desk)
  let user = openSignedOut('/')
  await typeSignIn(user, desk)
  await leadsTo('/customer-dashboard')
  await pressButton(user, 'Set up')
  const zone = () => screen.findByRole('combobox', { name: /^Time zone/ })
  expect((await zone()).textContent).toContain('Europe/Berlin')
  await fill(/^Full name/, '')
  await pressButton(user, 'Save and continue')
  expect(await waitForText('Full name is required')).toBe(true)
  await fill(/^Full name/, 'Nia Brand Desk')

  user = open('/customer-dashboard')
  await pressButton(user, 'Set up')
  await waitFor(async () => expect(await valueOf(/^Full name/)).toBe('Nia Brand Desk'))
  await user.click(await zone())
  await user.type(await screen.findByPlaceholderText('Search'), 'Tokyo')
  await user.click(await screen.findByRole('option', { name: /Asia\/Tokyo/ }))
  await pressButton(user, 'Save and continue')
  await waitFor(() => expect(isAsked()).toBe(false))
  const { token } = await call<{ token: string }>(oriel.url, 'POST', '/v1/session', desk)
  expect(await call(oriel.url, 'GET', '/v1/me', undefined, token)).toMatchObject({
    name: 'Nia Brand Desk',
    preferences: { timeZone: 'Asia/Tokyo' },
  })

  user = openSignedOut('/')
  await typeSignIn(user, desk)
  await leadsTo('/customer-dashboard')
  await screen.findByRole('heading', { level: 1 })
  expect(isAsked()).toBe(false)
})
