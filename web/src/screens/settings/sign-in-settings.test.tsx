import { startOriel } from '@oriel/server/testing/processes/oriel-process'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp, type SeededWorkspace, seedWorkspace } from '../../testing/test-app.tsx'
import { fill, inDialog, pressButton, waitForText } from '../../testing/user-actions.ts'

const ISSUER = 'https://login.example'

let place: SeededWorkspace
let stop = async () => {}
beforeAll(async () => {
  const oriel = await startOriel([], { ORIEL_URL: 'https://work.example' })
  stop = oriel.stop
  place = await seedWorkspace(oriel)
})
afterAll(() => stop())

const providers = async () => within(await screen.findByRole('list', { name: 'Providers' }))
const isRequired = async () =>
  ((await place.elsewhere('pm', 'GET', '/v1/settings/sign-in')) as { emergencyAccess: object | null }).emergencyAccess

test('a manager adds a sign-in provider, requires it for staff, and can’t remove it while it is required', async () => {
  const user = openApp(place, 'pm', '/settings/sign-in')
  await pressButton(user, 'Add provider')
  await inDialog(user, 'Save settings')
  expect(await waitForText('Enter a provider name')).toBe(true)
  await fill(/^Button label/, 'Office')
  await fill(/^Short name for the URL/, 'office')
  const redirect = 'https://work.example/api/v1/auth/oidc/office/callback'
  expect(await waitForText(`Redirect URL for the provider: ${redirect}`)).toBe(true)
  await fill(/^Issuer/, ISSUER)
  await fill(/^Client ID/, 'oriel')
  await fill(/^Client secret/, 'kept-well')
  await inDialog(user, 'Save settings')
  await (await providers()).findByText(ISSUER)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(await screen.findByRole('switch', { name: /^Require the provider for staff/ }))
  const access = await screen.findByRole('combobox', { name: /^Emergency access/ })
  await waitFor(() => expect(access.textContent).toContain('Project Manager'))
  expect(await isRequired()).toMatchObject({ name: 'Project Manager' })
  await user.click((await providers()).getByRole('button', { name: 'Remove…' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove Office?' })
  expect(question.textContent).toContain('No one has signed in with it yet.')
  await inDialog(user, 'Remove')
  expect(await waitForText('Add a provider first, or no one else could sign in')).toBe(true)
})

test('with a required provider, its button is on the sign-in page, and passwords of staff are refused', async () => {
  const user = openApp(place, 'nobody', '/')
  const office = await screen.findByRole('link', { name: 'Office' })
  expect(office.getAttribute('href')).toBe('/api/v1/auth/oidc/office/start')
  await fill('Email', 'employee@walk.test')
  await fill('Password', 'long-enough')
  await pressButton(user, 'Sign In')
  expect(await waitForText('Your agency uses its own sign-in provider. Use its button to sign in.')).toBe(true)
  expect(localStorage.getItem('token')).toBeNull()
})

test('where a provider fails, another way to sign in is offered', async () => {
  openApp(place, 'nobody', '/sso#!down')
  await screen.findByRole('heading', { name: 'You’re not signed in' })
  expect(await waitForText('The provider can’t be reached or isn’t set up correctly.')).toBe(true)
  expect((await screen.findByRole('link', { name: 'Sign in another way' })).getAttribute('href')).toBe('/')
})
