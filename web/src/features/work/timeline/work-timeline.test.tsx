import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { SessionContext } from '../../../lib/session/session.ts'
import { RescheduleDialog } from './reschedule-dialog.tsx'
import { WorkTimeline } from './work-timeline.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00Z') }))

const me = { id: 'mara', name: 'Mara', role: 'pm' }
const session = { state: { is: 'in', me }, begin() {}, end: async () => {}, replace() {} }
const bar = { project: 'bakery', parent: null, status: 'pending', startsOn: '2026-11-16', version: 1, can: ['edit'] }
const bars = [
  { ...bar, id: 'one', title: 'Homepage', dueOn: '2026-11-20' },
  { ...bar, id: 'two', title: 'Menu', dueOn: '2026-11-24' },
]

interface Answers {
  items?: readonly object[]
  more?: boolean
  failures?: number
  undated?: readonly object[]
}

function answering({ items = bars, more = false, failures = 0, undated = [] }: Answers = {}) {
  let left = failures
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams: query, pathname } = new URL(url, 'http://oriel.test')
    const move = { id: 'm', of: 'one', changes: 2, from: '2026-11-12', to: '2026-11-20', reason: 'waiting for photos' }
    if (pathname.endsWith('/date-changes')) return Response.json({ items: [move] })
    if (pathname.endsWith('/milestones')) return Response.json({ items: [], projects: {} })
    const projects = { bakery: { name: 'Bakery' } }
    if (pathname.endsWith('/work-items'))
      return Response.json({
        items: undated,
        total: undated.length,
        next: null,
        counts: {},
        people: {},
        parents: {},
        projects,
      })
    if (left-- > 0) return Response.json({ title: 'Broken', status: 500 }, { status: 500 })
    const shown = query.get('kind') === 'task' ? items : []
    const links = shown.length > 1 ? [{ id: 'two', blockedBy: 'one', gapDays: 0 }] : []
    return Response.json({ items: shown, more, links, projects })
  })
}

const show = (end: string | null = null) =>
  render(
    <SessionContext value={session as never}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={['/timeline']}>
          <WorkTimeline end={end} />
        </MemoryRouter>
      </QueryClientProvider>
    </SessionContext>,
  )

const wide = (is: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: is, addEventListener() {}, removeEventListener() {} }))

test.each([true, false])('a bar says how its day moved and why (wide: %s)', async (isWide) => {
  wide(isWide)
  answering()
  show()
  if (isWide) {
    const moved = await waitFor(() => screen.getByRole('button', { name: /Homepage/ }))
    await waitFor(() => expect(moved.getAttribute('aria-label')).toMatch(/12.*→.*20.*2 times: waiting for photos/))
    expect(screen.getByRole('button', { name: /Menu/ }).getAttribute('aria-label')).not.toContain('rescheduled')
  } else await waitFor(() => expect(screen.getAllByText(/rescheduled 2 times: waiting for photos/)).toHaveLength(1))
})

test.each([true, false])('work without a due date is listed below (wide: %s)', async (isWide) => {
  wide(isWide)
  answering({ undated: [{ ...bar, id: 'three', title: 'Someday', dueOn: null, assignees: [] }] })
  show()
  const link = await waitFor(() => screen.getByRole('link', { name: 'Someday' }))
  expect(link.getAttribute('href')).toContain('three')
  expect(screen.getByRole('heading', { name: 'No due date' })).toBeDefined()
})

test('the forecast day is stated, and drawn in its place', async () => {
  wide(true)
  answering()
  show('2026-12-01')
  await waitFor(() => expect(screen.getByText('Expected')).toBeDefined())
  expect(screen.getByText(/Expected end: .*2026/)).toBeDefined()
})

test('empty, oversized and failed reports are explained, with a retry', async () => {
  wide(true)
  answering({ items: [] })
  const empty = show()
  await waitFor(() => expect(screen.getByText('Nothing scheduled in this period.')).toBeDefined())
  empty.unmount()
  answering({ more: true })
  const full = show()
  await waitFor(() => expect(screen.getByText(/There’s too much to show/)).toBeDefined())
  full.unmount()
  answering({ failures: 2 })
  show()
  await waitFor(() => expect(screen.getByText('Failed to load timeline')).toBeDefined())
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /Homepage/ })).toBeDefined())
})

test('the title of the dialog asks whether blocked items move too', () => {
  const would = { moves: [], dependents: [{ ...bars[1], before: { dueOn: '2026-11-24' } }], notMovable: [] }
  const asked = { bar: bars[0], to: { startsOn: null, dueOn: '2026-12-01' }, would }
  const [onDecide, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(<RescheduleDialog asked={asked as never} onDecide={onDecide} onClose={onClose} />)
  expect(screen.getByRole('dialog', { name: 'Reschedule what “Homepage” blocks too?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Only this one' }))
  expect(onDecide).toHaveBeenCalledWith(false, '')
})
