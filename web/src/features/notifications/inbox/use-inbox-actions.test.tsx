import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { inboxQuery, type InboxItem, inboxKey } from './queries.ts'
import { useInboxActions } from './use-inbox-actions.ts'

const line = (id: string) => ({ id, reason: 'assigned', project: 'bakery', by: null, at: '2026-01-01T00:00:00.000Z' })

/** An inbox of two items; the server snoozes the first once `answer` resolves. */
async function openInbox(answer: Promise<Response>) {
  let lines = ['first', 'second']
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') {
      const response = await answer
      if (response.ok) lines = ['second']
      return response
    }
    const items = lines.map(line)
    return Response.json({
      needsAttention: { items, total: items.length, unread: 0 },
      updates: { items: [] },
      people: {},
      projects: {},
    })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => ({ inbox: useQuery(inboxQuery(undefined)).data, ...useInboxActions() }), {
    wrapper,
  })
  await waitFor(() => expect(result.current.inbox).toBeDefined())
  const ids = () => {
    const { inbox, shown } = result.current
    const { needsAttention, total } = shown(inbox ?? { needsAttention: [], total: 0, news: [] })
    expect(total).toBe(needsAttention.length)
    return needsAttention.map(({ id }) => id)
  }
  const first = () => result.current.inbox?.needsAttention[0] as InboxItem
  return { client, ids, putOff: () => result.current.acts.snooze(first(), '2026-01-02') }
}

test('a dismissed line stays away, whatever was requested before that was stored', async () => {
  const answer = Promise.withResolvers<Response>()
  const { client, ids, putOff } = await openInbox(answer.promise)
  let done: Promise<void> | undefined
  act(() => void (done = putOff()))
  expect(ids()).toEqual(['second'])
  await act(() => client.invalidateQueries({ queryKey: inboxKey }))
  expect(ids()).toEqual(['second'])
  answer.resolve(Response.json({ id: 'first' }))
  await act(async () => done)
  expect(ids()).toEqual(['second'])
})

test('a line that could not be dismissed is back', async () => {
  const { ids, putOff } = await openInbox(Promise.resolve(Response.json({}, { status: 500 })))
  await act(putOff)
  expect(ids()).toEqual(['first', 'second'])
})
