import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { SessionContext } from '../../../lib/session/session.ts'
import { WorkBoard } from './work-board.tsx'

const me = { id: 'mara', name: 'Mara', role: 'pm' }
const session = { state: { is: 'in', me }, begin() {}, end: async () => {}, replace() {} }
const beside = { people: {}, projects: { bakery: { name: 'Bakery' } }, parents: {} }
const lists = { commentList: [], fileList: [], mentions: [] }

/** Columns other than Pending answer reloads only once released. */
function answering() {
  const item = {
    id: 'one',
    kind: 'task',
    title: 'Homepage',
    project: 'bakery',
    parent: null,
    assignees: [],
    status: 'pending',
    dueOn: '2099-11-20',
    version: 1,
    can: ['setStatus'],
    createdBy: 'mara',
    completedBy: null,
  }
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let reloads = 0
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      Object.assign(item, JSON.parse(body as string), { version: 2 })
      return Response.json({ ...item, ...lists, ...beside })
    }
    const { searchParams: query } = new URL(url, 'http://oriel.test')

    if (item.version > 1) {
      reloads += 1
      if (query.get('status') !== 'pending') await released
    }
    const items = query.get('status') === item.status ? [item] : []
    return Response.json({
      items,
      next: null,
      total: items.length,
      counts: { [query.get('status') ?? '']: items.length },
      ...beside,
    })
  })
  return { release, reloads: () => reloads }
}

test('a moved card and its open menu stay while the columns reload', async () => {
  const server = answering()
  render(
    <SessionContext value={session as never}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={['/tasks?view=board']}>
          <WorkBoard kind="task" />
        </MemoryRouter>
      </QueryClientProvider>
    </SessionContext>,
  )
  const inProgress = within(screen.getByRole('region', { name: 'In Progress' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Homepage' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move to In Progress' }))
  fireEvent.click(await inProgress.findByRole('button', { name: 'Actions for Homepage' }))
  await waitFor(() => expect(server.reloads()).toBe(4))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.getByRole('menuitem', { name: 'Move to Completed' })).toBeDefined()
  server.release()
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.getByRole('menuitem', { name: 'Move to Completed' })).toBeDefined()
  expect(inProgress.getAllByRole('article')).toHaveLength(1)
})
