import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportReachable } from '../lib/api/online-status.ts'
import { OfflineBanner } from './offline-banner.tsx'

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
})
afterEach(() => {
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
})

function Page({ asks }: { asks: string }) {
  useQuery({ queryKey: [asks], queryFn: () => asks })
  return null
}

test.each([
  [['seen'], 'Last updated Nov 18, 2026, 12:00 PM.'],
  [['seen', 'older'], 'Last updated Nov 17, 2026, 12:00 PM.'],
  [['seen', 'new', 'older'], 'The rest loads when you’re back online.'],
  [['new'], 'The rest loads when you’re back online.'],
])('a page that asks for %s says: %s', async (asked, said) => {
  const client = new QueryClient()
  client.setQueryData(['older'], 'before', { updatedAt: Date.parse('2026-11-17T12:00:00Z') })
  client.setQueryData(['seen'], 'before', { updatedAt: Date.parse('2026-11-18T12:00:00Z') })
  render(
    <QueryClientProvider client={client}>
      {asked.map((asks) => (
        <Page key={asks} asks={asks} />
      ))}
      <OfflineBanner />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(`You’re offline. ${said}`)).toBeDefined()
})

test('once online the message goes, without waiting for the first answer', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get')
  reportReachable(false)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OfflineBanner />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(/You’re offline/)).toBeDefined()
  network.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(/You’re offline|can’t be reached/)).toBeNull()
})
