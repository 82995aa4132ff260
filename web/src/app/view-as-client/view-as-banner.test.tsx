import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubEventStream } from '../../testing/stub-event-stream.ts'
import { ViewAsBanner } from './view-as-banner.tsx'

// Without the catch-up after the initial load.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

test('what is hidden from a client is counted again when something of the project changes', async () => {
  const client = { id: 'clara', name: 'Clara', accessLevel: 'approver' } as const
  const comment = { kind: 'comment', project: 'bakery' }
  const answer = stubEventStream({ kind: 'comment', project: 'museum' }, comment)
  let total = 0
  answer.mockImplementation(async () => {
    total += 1
    const hidden = { tasks: 0, subtasks: 0, comments: total, files: 0, total }
    return Response.json({ client, hidden })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewAsBanner projectId="bakery" client={client} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(screen.getByText('2 items are hidden from them.')).toBeDefined())
  expect(answer).toHaveBeenCalledTimes(2)
})
