import { startOriel } from '@oriel/server/testing/processes/oriel-process'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import product from '../../package.json' with { type: 'json' }
import { waitForText } from './testing/user-actions.ts'
import { openApp, type SeededWorkspace, seedWorkspace } from './testing/test-app.tsx'

let place: SeededWorkspace
let stop = async () => {}
beforeAll(async () => {
  const oriel = await startOriel()
  stop = oriel.stop
  place = await seedWorkspace(oriel)
})
afterAll(() => stop())

test('a manager reads the version, the changes, and the state of the installation', async () => {
  openApp(place, 'pm', '/about')
  expect(await waitForText(product.version)).toBe(true)
  expect(await waitForText(`New in ${product.version}`)).toBe(true)
  expect(await waitForText('Ready')).toBe(true)
  expect(screen.getByRole('link', { name: product.license }).getAttribute('rel')).toBe('noreferrer')
  expect(screen.getByRole('link', { name: 'API reference' }).getAttribute('href')).toBe('/api/docs')
  // The Markdown of the source doesn't show.
  expect(screen.queryByText(/`|\*|\]\(/)).toBeNull()
})

test('a client reads the version and the changes, and nothing about the installation', async () => {
  openApp(place, 'customer', '/about')
  expect(await waitForText(`New in ${product.version}`)).toBe(true)
  expect(screen.queryByText('This installation')).toBeNull()
  expect(screen.queryByText('SQLite')).toBeNull()
})

test('strangers are asked to sign in first', async () => {
  openApp(place, 'nobody', '/about')
  expect(await screen.findByLabelText(/Email/)).toBeTruthy()
  expect(screen.queryByText(product.version)).toBeNull()
})
