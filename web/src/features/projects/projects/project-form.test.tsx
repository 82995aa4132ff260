import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { SessionContext } from '../../../lib/session/session.ts'
import { choose } from '../../../testing/user-actions.ts'
import { ProjectForm } from './project-form.tsx'
import { useProjectEditor } from './use-project-editor.ts'

const session = { state: { is: 'in', me: { id: 'mara', name: 'Mara', role: 'pm' } } }

const NewProject = ({ onCreated }: { onCreated: () => void }) => (
  <ProjectForm id="new" editor={useProjectEditor(null, onCreated)} />
)

test('a project needs a due date, or the answer that it has none', async () => {
  const sent: { dueOn?: string | null }[] = []
  const clara = { id: 'clara', name: 'Clara Becker', role: 'customer', status: 'active' }
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method !== 'POST') return Response.json({ items: url.includes('role=client') ? [clara] : [] })
    sent.push(JSON.parse(body ?? '') as object)
    return Response.json({ id: 'care', name: 'Care plan' }, { status: 201 })
  })
  const onCreated = vi.fn<() => void>()
  const user = userEvent.setup()
  const { container } = render(
    <SessionContext value={session as never}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <NewProject onCreated={onCreated} />
        </MemoryRouter>
      </QueryClientProvider>
    </SessionContext>,
  )
  const save = () => fireEvent.submit(container.querySelector('form') ?? expect.fail('no form'))
  fireEvent.change(screen.getByLabelText(/^Project name/), { target: { value: 'Care plan' } })
  await choose(user, /^Client/, 'Clara Becker')
  save()
  await screen.findByText('Due date is required')
  expect(sent).toEqual([])

  await user.click(screen.getAllByRole('button', { name: 'Open calendar' })[0] ?? expect.fail('no calendar'))
  await user.click(await screen.findByRole('button', { name: 'Ongoing, no due date' }))
  await waitFor(() => expect(screen.queryByText('Due date is required')).toBeNull())
  save()
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
  expect(sent.map(({ dueOn }) => dueOn)).toEqual([null])
})

test('an internal project and a company without people are answers about the client', async () => {
  const sent: { client?: string | null; company?: string; newWork?: string }[] = []
  const kiosk = { id: 'kiosk', name: 'Kiosk Süd', people: 0 }
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method !== 'POST') return Response.json({ items: url.includes('/companies') ? [kiosk] : [], people: {} })
    sent.push(JSON.parse(body ?? '') as object)
    return Response.json({ id: 'care', name: 'Care plan' }, { status: 201 })
  })
  const user = userEvent.setup()
  const { container } = render(
    <SessionContext value={session as never}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <NewProject onCreated={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>
    </SessionContext>,
  )
  const save = () => fireEvent.submit(container.querySelector('form') ?? expect.fail('no form'))
  fireEvent.change(screen.getByLabelText(/^Project name/), { target: { value: 'Umzug' } })
  fireEvent.change(screen.getByLabelText(/^Due date/), { target: { value: '2099-05-01' } })
  save()
  await screen.findByText('Customer user is required')
  expect(screen.getByText('Visibility of new tasks')).toBeDefined()
  await choose(user, /^Client/, /Internal project/)
  expect(screen.queryByText('Visibility of new tasks')).toBeNull()
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  await choose(user, /^Client/, /Kiosk Süd/)
  save()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ client, company }) => [client, company])).toEqual([
    [null, undefined],
    [null, 'kiosk'],
  ])
})
