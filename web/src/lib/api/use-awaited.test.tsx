import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useAwaited } from './use-awaited.ts'

test('cards wait for each other, but not for retries of one that failed', async () => {
  const slow = Promise.withResolvers<string>()
  let attempts = 0
  const queries = [
    { queryKey: ['slow'], queryFn: () => slow.promise },
    {
      queryKey: ['failing'],
      retryDelay: 60_000,
      queryFn: () => {
        attempts += 1
        throw new Error('no answer')
      },
    },
  ]
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useAwaited(queries), { wrapper })
  await waitFor(() => expect(attempts).toBe(1))
  expect(result.current).toBe(true)
  slow.resolve('here')
  await waitFor(() => expect(result.current).toBe(false))
  client.clear()
})
