import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OfflineNotice } from './offline-notice.tsx'

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
  [['seen'], 'This is what you last saw.'],
  [['seen', 'new'], 'This is what you last saw; the rest comes once you are back.'],
  [['new'], 'This page opens once you are back.'],
])('a page that asks for %s says: %s', async (asked, said) => {
  const client = new QueryClient()
  client.setQueryData(['seen'], 'before')
  render(
    <QueryClientProvider client={client}>
      {asked.map((asks) => (
        <Page key={asks} asks={asks} />
      ))}
      <OfflineNotice />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(`You are offline. ${said}`)).toBeDefined()
})
