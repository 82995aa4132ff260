import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionContext } from '../../../lib/session/session.ts'
import { WorkCalendar } from './work-calendar.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const me = { id: 'mara', name: 'Mara', role: 'pm' }
const session = { state: { is: 'in', me }, begin() {}, end: async () => {}, replace() {} }

/** A list of tasks, all due on the same day, that goes on as long as somebody asks; no subtasks. */
function answering(dueOn: string, total: number, moves: readonly object[] = []) {
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams: query, pathname } = new URL(url, 'http://oriel.test')
    if (pathname.endsWith('/moves')) return Response.json({ items: moves })
    asked.push(query)
    const isTask = query.get('kind') === 'task'
    const first = Number(query.get('after') ?? 0)
    const count = isTask ? Math.min(Number(query.get('limit')), total - first) : 0
    const items = Array.from({ length: count }, (_, at) => ({
      id: `task-${first + at}`,
      kind: 'task',
      title: `Task ${first + at}`,
      project: 'bakery',
      parent: null,
      assignees: [],
      status: 'pending',
      dueOn,
      can: at === 0 ? ['edit'] : [],
    }))
    const next = isTask && first + count < total ? String(first + count) : null
    const beside = { people: {}, projects: { bakery: { name: 'Bakery' } }, parents: {} }
    return Response.json({ items, next, total: isTask ? total : 0, counts: {}, ...beside })
  })
  return asked
}

function show(address: string) {
  render(
    <SessionContext value={session as never}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[address]}>
          <WorkCalendar filter={{}} />
        </MemoryRouter>
      </QueryClientProvider>
    </SessionContext>,
  )
}

const today = '2026-11-18'

test('of very much it asks for five pages, shows what came, and says that there is more', async () => {
  const asked = answering(today, 100_000)
  show(`/calendar?calendar=week&on=${today}`)
  await waitFor(() => expect(screen.getByText('Here are 500 of 100000. Narrow it to see the others.')).toBeDefined())
  expect(asked.filter((query) => query.get('kind') === 'task')).toHaveLength(5)
  // A day shows as many as there is room for.
  expect(screen.getAllByRole('listitem')).toHaveLength(29)
  expect(screen.getByText('471 more')).toBeDefined()
})

test('work is not dragged into the past, nor by whoever may not move it', async () => {
  answering(today, 2)
  show(`/calendar?calendar=month&on=${today}`)
  const [first, second] = await waitFor(() => {
    const items = screen.getAllByRole('listitem')
    expect(items).toHaveLength(2)
    return items as [HTMLElement, HTMLElement]
  })
  expect([first, second].map((item) => item.getAttribute('draggable'))).toEqual(['true', 'false'])
  fireEvent.dragStart(first, { dataTransfer: { setData() {} } })
  // A place that takes what is dragged says so by refusing the usual.
  const takes = (day: string) => !fireEvent.dragOver(screen.getByRole('region', { name: day }))
  expect(takes('Tuesday, November 17, 2026')).toBe(false)
  expect(takes('Wednesday, November 18, 2026')).toBe(true)
  expect(takes('Friday, November 20, 2026')).toBe(true)
  fireEvent.dragEnd(first)
  expect(takes('Friday, November 20, 2026')).toBe(false)
})

test.each(['month', 'agenda'])('a day that moved says from where, how often and why (%s)', async (look) => {
  const move = { id: 'm', of: 'task-0', moves: 2, from: '2026-11-12', to: today, reason: 'waiting for photos' }
  answering(today, 2, [move])
  show(`/calendar?calendar=${look}&on=${today}`)
  const [first, second] = await waitFor(() => {
    expect(screen.getByText(/waiting for photos/)).toBeDefined()
    return screen.getAllByRole('listitem')
  })
  expect(first?.textContent).toMatch(/12.*→.*18.*moved 2 times: waiting for photos/)
  expect(second?.textContent).not.toContain('moved')
})
