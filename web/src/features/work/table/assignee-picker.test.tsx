import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SessionContext } from '../../../lib/session/session.ts'
import type { Work } from '../work-items/work-kinds.ts'
import { AssigneePicker } from './assignee-picker.tsx'

const person = (name: string) => ({ name, initials: name.slice(0, 1), image: null, title: null })
const people = { eli: person('Eli Sand'), nora: person('Nora Vale') }
const item = { id: 'hours', project: { id: 'bakery', name: 'Bakery' }, assignees: [] } as unknown as Work

function open(role: 'pm' | 'employee') {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method === 'PATCH') sent.push(JSON.parse(body ?? ''))
    if (url.includes('/assignable'))
      return Response.json({ ids: ['eli'], people, nextPosition: 1, openWork: { eli: 3 }, awayUntil: {} })
    if (url.includes('/choices'))
      return Response.json({ items: Object.entries(people).map(([id, it]) => ({ id, ...it })) })
    return Response.json({ id: 'bakery', version: 3, team: ['eli'], people })
  })
  const onChange = vi.fn<(chosen: { id: string }[]) => Promise<boolean>>(async () => true)
  const session = { state: { is: 'in', me: { id: 'me', name: 'Me', role } } }
  render(
    <SessionContext value={session as never}>
      <QueryClientProvider client={new QueryClient()}>
        <AssigneePicker item={item} choose={() => {}} onChange={onChange} />
      </QueryClientProvider>
    </SessionContext>,
  )
  return { sent, onChange }
}

test('a manager puts someone on the team and assigns them with one press', async () => {
  const { sent, onChange } = open('pm')
  expect(await screen.findByRole('option', { name: /Eli Sand.*3 open/ })).toBeTruthy()
  fireEvent.click(await screen.findByRole('option', { name: 'Not on the team yet: add Nora Vale' }))
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ version: 3, team: ['eli', 'nora'] }])
  expect(onChange.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['nora'])
})

test('employees are offered the team only', async () => {
  open('employee')
  await screen.findByRole('option', { name: /Eli Sand/ })
  expect(screen.queryByRole('option', { name: /Nora/ })).toBeNull()
})
