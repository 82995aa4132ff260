import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DatesCard } from './dates-card.tsx'

function show(forecast: object) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.body) sent.push(JSON.parse(init.body as string))
    return Response.json({ items: [] })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DatesCard project={{ id: 'bakery', forecast } as unknown as Project} />
    </QueryClientProvider>,
  )
  return sent
}

test('a switch shares the expected date and hides it', async () => {
  const sent = show({ computedOn: '2026-12-01', shownOn: null, note: '' })
  const shared = screen.getByRole<HTMLInputElement>('switch', { name: /^Share expected date/ })
  expect([shared.checked, screen.queryByLabelText('Note to the client')]).toEqual([false, null])
  fireEvent.click(shared)
  await waitFor(() => expect(sent).toEqual([{ shown: true, note: '' }]))
})

test('a shared date is updated where it or the note differs', async () => {
  const sent = show({ computedOn: '2026-12-01', shownOn: '2026-12-01', note: 'Soon' })
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
  fireEvent.change(screen.getByLabelText('Note to the client'), { target: { value: 'Later' } })
  fireEvent.click(screen.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(sent).toEqual([{ shown: true, note: 'Later' }]))
})
