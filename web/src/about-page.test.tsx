import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import product from '../../package.json' with { type: 'json' }
import { InstallationCard } from './features/settings/about/installation-card.tsx'
import { waitForText } from './testing/user-actions.ts'
import { openApp, startWorkspace } from './testing/test-app.tsx'

const place = startWorkspace()

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

test('a manager copies the details of a warning for the server administrator', async () => {
  const startedAt = '2026-11-18T12:00:00.000Z'
  const installation = { state: 'ok', database: 'sqlite', node: '24.1.0', startedAt, warnings: ['backup-failed'] }
  vi.stubGlobal('fetch', async () => Response.json({ ...installation, backups: null }))
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InstallationCard />
    </QueryClientProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'Copy details' }))
  expect(await navigator.clipboard.readText()).toMatch(/The last backup failed.*\nbackup-failed\nsqlite\n24/s)
})
