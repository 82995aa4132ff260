import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { updateOptimistically } from './optimistic-update.ts'

function showing(queries: Record<string, unknown>) {
  const client = new QueryClient()
  for (const [key, data] of Object.entries(queries)) {
    client.setQueryData([key], data)
    new QueryObserver(client, { queryKey: [key], queryFn: () => data, staleTime: Infinity }).subscribe(() => {})
  }
  return client
}

test('a thing changes everywhere it is shown, and nothing else does', () => {
  const other = { id: 'b', status: 'pending' }
  const client = showing({
    list: { tasks: [{ id: 'a', status: 'pending' }, other] },
    page: { task: { id: 'a', status: 'pending', title: 'A' } },
    mention: { subtask: { id: 'c', task: { id: 'a', title: 'A' } } },
  })
  const mention = client.getQueryData(['mention'])
  const takeBack = updateOptimistically(client, 'a', { status: 'completed' })
  expect(client.getQueryData(['list'])).toEqual({ tasks: [{ id: 'a', status: 'completed' }, other] })
  expect(client.getQueryData(['page'])).toEqual({ task: { id: 'a', status: 'completed', title: 'A' } })
  expect(client.getQueryData(['mention'])).toBe(mention)
  takeBack()
  expect(client.getQueryData(['page'])).toEqual({ task: { id: 'a', status: 'pending', title: 'A' } })
})
