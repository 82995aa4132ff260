import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../lib/api/api-error.ts'
import { queryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => queryClient.clear())

function Page({ queryFn }: { queryFn: () => Promise<string> }) {
  const { isError } = useQuery({ queryKey: ['failure timing'], queryFn })
  return <p>{isError ? 'Couldn’t be loaded' : 'Loading'}</p>
}

test.each([
  [500, 3],
  [404, 1],
])('after the last refusal with %i, of %i, the failure is shown within two seconds', async (status, tries) => {
  const refusedAt: number[] = []
  const queryFn = async () => {
    refusedAt.push(Date.now())
    throw new ApiError(status, { message: 'Refused' })
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Page queryFn={queryFn} />
    </QueryClientProvider>,
  )
  for (let step = 0; step < 100 && screen.queryByText('Loading'); step++)
    await act(() => vi.advanceTimersByTimeAsync(100))
  expect(refusedAt).toHaveLength(tries)
  expect(screen.getByText('Couldn’t be loaded')).not.toBeNull()
  expect(Date.now() - (refusedAt.at(-1) ?? 0)).toBeLessThan(2000)
})
