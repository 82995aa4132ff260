import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { waitForText } from './testing/user-actions.ts'
import { openApp, startWorkspace } from './testing/test-app.tsx'

const place = startWorkspace()
beforeAll(async () => {
  await place.change('/customers/{customer}', { description: 'Bread, sold online.' })
})

const onPhone = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))

test.each([
  ['customer', '/customer-dashboard', ['Done tasks', 'My Project Progress', 'My Projects', 'In Planning']],
  ['customer', '/customer-profile', ['Account type', 'Customer']],
  ['customer', '/customer-project-details/{customer}', ['Bread, sold online.', 'Planning']],
  ['employee', '/employee-dashboard?view=overview', ['Opening hours', 'Some employee']],
  ['employee', '/employee-task/{task}?customerId={customer}', ['Dec 31, 2099']],
  ['customer', '/customer-subtask/{subtask}', ['Dec 31, 2099']],
] as const)('on a phone a %s reads at %s: %s', async (who, address, texts) => {
  onPhone()
  openApp(place, who, address)
  for (const text of texts) expect(await waitForText(text)).toBe(true)
})

test('from a tablet up, a manager edits and deletes a project by buttons on its page', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  openApp(place, 'pm', '/customer/{customer}')
  expect(await screen.findByRole('link', { name: 'Edit Customer' })).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeDefined()
})

test.each([
  ['pm', '/pm-dashboard'],
  ['employee', '/employee-dashboard'],
  ['customer', '/customer-dashboard'],
] as const)('the dashboard of a %s stays when the attention list cannot be loaded', async (who, address) => {
  let asked = 0
  const counted = { test: (call: string) => /attention-items/.test(call) && Boolean(++asked) } as RegExp
  openApp(place, who, address, { calls: counted })
  expect(await waitForText('Bakery')).toBe(true)
  const before = asked
  for (let turn = 0; turn < 200; turn += 1) await new Promise((over) => setImmediate(over))
  await waitFor(() => expect(asked - before).toBeLessThan(3))
})
