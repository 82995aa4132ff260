import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, fill, inDialog, pressButton, waitForText } from '../../../testing/user-actions.ts'
import { openApp, startWorkspace } from '../../../testing/test-app.tsx'

const place = startWorkspace()

const statusThrough = async (secret: string, path: string) =>
  (await fetch(`/api/v1/${path}`, { headers: { authorization: `Bearer ${secret}` } })).status

test('a client creates a token for one project, sees it once, and revokes it', async () => {
  const user = openApp(place, 'customer', '/customer-profile#sign-in')
  await pressButton(user, 'Create token')
  await fill(/^Name/, 'Weekly report')
  await choose(user, 'Projects', 'Bakery')
  await choose(user, 'Expires', 'Never')
  await inDialog(user, 'Create token')
  const secret = (await screen.findByLabelText<HTMLInputElement>('API token')).value
  expect(secret).toMatch(/^oriel_/)
  await inDialog(user, 'Close')
  expect(screen.queryByDisplayValue(secret)).toBeNull()
  expect(await waitForText('Read · Bakery · never expires · never used')).toBe(true)
  expect(await statusThrough(secret, 'projects')).toBe(200)
  expect(await statusThrough(secret, 'home')).toBe(403)
  await pressButton(user, 'Revoke Weekly report')
  await inDialog(user, 'Revoke token')
  await expect.poll(() => screen.queryByText('Weekly report')).toBeNull()
  expect(await statusThrough(secret, 'projects')).toBe(401)
})
