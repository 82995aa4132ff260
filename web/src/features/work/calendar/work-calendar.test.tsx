import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { SessionContext } from '../../../lib/session/session.ts'
import { WorkCalendar } from './work-calendar.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00Z') }))

const me = { id: 'mara', name: 'Mara', role: 'pm' }
const session = { state: { is: 'in', me }, begin() {}, end: async () => {}, replace() {} }

interface Beside {
  moves?: readonly object[]
  needs?: readonly object[]
  timeOff?: readonly object[]
}

function answering(dueOn: string, total: number, { moves = [], needs = [], timeOff = [] }: Beside = {}) {
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams: query, pathname } = new URL(url, 'http://oriel.test')
    if (pathname.endsWith('/date-changes')) return Response.json({ items: moves })
    const named = { people: { ida: { name: 'Ida' } }, projects: { bakery: { name: 'Bakery' } } }
    if (pathname.endsWith('/attention-items')) return Response.json({ items: needs, total: needs.length, ...named })
    if (pathname.endsWith('/time-off')) return Response.json({ items: timeOff, weeks: { ida: ['monday'] }, ...named })
    if (pathname.endsWith('/milestones')) return Response.json({ items: [], projects: {} })
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

function show(address: string, filter: object = {}) {
  render(
    <SessionContext value={session as never}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[address]}>
          <WorkCalendar filter={filter} />
        </MemoryRouter>
      </QueryClientProvider>
    </SessionContext>,
  )
}

const today = '2026-11-18'

test('of a long list it requests five pages, shows them, and says that there is more', async () => {
  const asked = answering(today, 100_000)
  show(`/calendar?view=week&date=${today}`)
  await waitFor(() => expect(screen.getByText('Showing 500 of 100000. Filter to see the rest.')).toBeDefined())
  expect(asked.filter((query) => query.get('kind') === 'task')).toHaveLength(5)
  expect(screen.getAllByRole('listitem')).toHaveLength(29)
  expect(screen.getByText('471 more')).toBeDefined()
})

test('work cannot be dragged into the past, nor by people without the right', async () => {
  answering(today, 2)
  show(`/calendar?view=month&date=${today}`)
  const [first, second] = await waitFor(() => {
    const items = screen.getAllByRole('listitem')
    expect(items).toHaveLength(2)
    return items as [HTMLElement, HTMLElement]
  })
  expect([first, second].map((item) => item.getAttribute('draggable'))).toEqual(['true', 'false'])
  fireEvent.dragStart(first, { dataTransfer: { setData() {} } })
  // A drop target accepts a drag by preventing the default.
  const takes = (day: string) => !fireEvent.dragOver(screen.getByRole('region', { name: day }))
  expect(takes('Tuesday, November 17, 2026')).toBe(false)
  expect(takes('Wednesday, November 18, 2026')).toBe(true)
  expect(takes('Friday, November 20, 2026')).toBe(true)
  fireEvent.dragEnd(first)
  expect(takes('Friday, November 20, 2026')).toBe(false)
})

test.each(['month', 'agenda'])('a moved day says from where, how often and why (%s)', async (look) => {
  const move = { id: 'm', of: 'task-0', changes: 2, from: '2026-11-12', to: today, reason: 'waiting for photos' }
  answering(today, 2, { moves: [move] })
  show(`/calendar?view=${look}&date=${today}`)
  const [first, second] = await waitFor(() => {
    expect(screen.getByText(/waiting for photos/)).toBeDefined()
    return screen.getAllByRole('listitem')
  })
  expect(first?.textContent).toMatch(/12.*→.*18.*rescheduled 2 times: waiting for photos/)
  expect(second?.textContent).not.toContain('moved')
})

const signOff = { id: 'n', kind: 'sign-off', deliverable: 'd', title: 'The menu', project: 'bakery', by: 'ida' }
const waiting = { at: '2026-11-10T09:00:00Z', workItem: null, parent: null, request: null, can: [], text: '' }
const needs = [
  { ...waiting, ...signOff, dueOn: '2026-11-20' },
  {
    ...waiting,
    ...signOff,
    id: 'q',
    kind: 'client-awaiting-reply',
    deliverable: undefined,
    title: 'Colours',
    dueOn: null,
  },
]

test.each(['month', 'week', 'agenda'])('questions to the reader are on their day, or today (%s)', async (look) => {
  answering(today, 0, { needs })
  show(`/calendar?view=${look}&date=${today}`)
  const signing = await waitFor(() => screen.getByRole('link', { name: 'Your sign-off: The menu' }))
  expect(signing.getAttribute('href')).toBe('/deliverables/d')
  const on = (day: RegExp) => screen.getByRole('region', { name: day })
  expect(on(/November 20/).textContent).toContain('The menu')
  expect(on(/November 18/).textContent).toContain('Colours')
})

test('another person’s calendar shows no questions, and has their days off and their week', async () => {
  const off = { kind: 'away', name: '', version: 1, can: [], startsOn: '2026-11-19', endsOn: '2026-11-19' }
  const timeOff = [
    { ...off, id: 'i', person: 'ida' },
    { ...off, id: 'm', person: 'mara' },
  ]
  answering(today, 1, { needs, timeOff })
  show(`/calendar?view=month&date=${today}`, { assignee: 'ida' })
  const away = await waitFor(() => screen.getByText('Away: Ida'))
  expect(screen.queryByText(/You’re away/)).toBeNull()
  expect(screen.queryByText('Colours')).toBeNull()
  const isFree = (day: string) => screen.getByRole('region', { name: day }).getAttribute('data-off')
  expect(isFree('Tuesday, November 17, 2026')).toBe('true')
  expect(isFree('Monday, November 16, 2026')).toBeNull()
  expect(away).toBeDefined()
})

test('one’s own days off come first', async () => {
  const off = { kind: 'away', name: '', version: 1, can: [], startsOn: '2026-11-19', endsOn: '2026-11-19' }
  answering(today, 1, {
    timeOff: [
      { ...off, id: 'm', person: 'mara' },
      { ...off, id: 'i', person: 'ida' },
    ],
  })
  show(`/calendar?view=month&date=${today}`)
  await waitFor(() => expect(screen.getByText('You’re away · Away: Ida')).toBeDefined())
})
