import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SessionContext } from '../../../lib/session/session.ts'
import { deliverableQuery } from '../deliverables/queries.ts'
import { DecisionDock } from './decision-dock.tsx'
import type { OpenAnnotations } from './decision-dialog.tsx'

const session = { state: { is: 'in', me: { id: 'clara', name: 'Clara', role: 'customer' } }, begin() {}, replace() {} }
const people = { eli: { name: 'Eli', initials: 'E', image: null, title: null } }

const signOff = (id: string, state = 'pending') => ({
  id,
  number: 1,
  state,
  rule: 'any',
  dueOn: null,
  message: 'Please look.',
  requestedBy: 'eli',
  requestedAt: '2026-11-25T08:00:00.000Z',
  closedAt: null,
  withdrawn: null,
  withdrawnText: '',
  fileVersion: null,
  approvers: [{ id: 'clara', name: 'Clara', isNext: true, decision: null, text: '', at: null }],
  snapshot: { title: 'Opening hours', file, url: null, project: { name: 'Bakery' }, workItem: { title: 'Hours' } },
})
const standing = (asked: ReturnType<typeof signOff>, can: string[] = ['decide']) => ({
  id: 'hours',
  kind: 'work',
  title: 'Opening hours',
  state: asked.state,
  project: null,
  workItem: null,
  author: 'eli',
  signOff: asked,
  history: [asked],
  can,
  people,
  projects: {},
})

let file: object | null
let annotations: OpenAnnotations
let now: object
let answer: () => Response
let sent: object[]

beforeEach(() => {
  localStorage.clear()
  sent = []
  file = null
  annotations = { mine: [], others: 0 }
  now = standing(signOff('first'))
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json(now)
    sent.push(JSON.parse(init.body as string) as object)
    return answer()
  })
})

function Page() {
  const { data } = useQuery(deliverableQuery('hours'))
  return data ? <DecisionDock deliverable={data} annotations={annotations} /> : null
}

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <SessionContext value={session as never}>
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    </SessionContext>,
  )
  return { client, ...view }
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
const refusing = (title: string, data: object) => () =>
  Response.json({ title, status: 409, code: 'conflict', data }, { status: 409 })

test('approving is confirmed with the name and version of the file', async () => {
  file = { name: 'hours.pdf', version: 2, bytes: 1000 }
  now = standing(signOff('first'))
  answer = () => Response.json((now = standing(signOff('first', 'approved'), [])))
  show()
  await press('Approve')
  expect(sent).toEqual([])
  expect(screen.getByText('hours.pdf')).toBeTruthy()
  expect(screen.getByText(/^Version 2 · /)).toBeTruthy()
  await press('Approve version 2')
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull())
  expect(sent).toEqual([{ signOff: 'first', fileVersion: null, decision: 'approved', text: '' }])
})

test('open annotations make comments the first choice, with changes one press away', async () => {
  annotations = { mine: [{ id: 'annotation', text: 'The pretzel costs €0.95', place: 'Page 1' }], others: 2 }
  answer = () => Response.json((now = standing(signOff('first', 'approved-with-comments'), [])))
  show()
  await press('Approve')
  expect(screen.getByText('3 open annotations')).toBeTruthy()
  expect(screen.getByRole('radio', { name: /^Approve with comments/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Page 1: The pretzel costs €0.95')
  await press('Request changes instead')
  expect(screen.getByRole('textbox', { name: /^What needs to change/ })).toBeTruthy()
  await press('Request these changes')
  await vi.waitFor(() => expect(sent).toMatchObject([{ decision: 'changes-requested' }]))
})

test('without a text the refusal is at the field', async () => {
  answer = () => Response.json({ title: 'No', status: 400, fields: { text: 'Enter your comments' } }, { status: 400 })
  show()
  await press('Approve')
  fireEvent.click(screen.getByRole('radio', { name: /^Approve with comments/ }))
  await press('Approve with comments')
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Enter your comments')
})

test('a new sign-off request is read again first; typed words stay', async () => {
  const { client } = show()
  await press('Request changes')
  type('Open at eight.')
  now = standing(signOff('second'))
  await client.invalidateQueries()
  expect(await screen.findByText('There’s a newer sign-off request.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Request these changes' })).toBeNull()
  await press('Review the new one')
  await screen.findByRole('dialog')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Open at eight.')
  await press('Request these changes')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ signOff: 'second', decision: 'changes-requested', text: 'Open at eight.' })
})

test('a person who is too late reads the outcome, and keeps their words', async () => {
  const said = 'This sign-off request is already closed.'
  now = standing(signOff('first'))
  answer = refusing(said, standing(signOff('first', 'approved'), []))
  const { unmount } = show()
  await press('Request changes')
  type('Open at eight.')
  now = standing(signOff('first', 'approved'), [])
  await press('Request these changes')
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.getByText('Open at eight.')).toBeTruthy()
  unmount()
  show()
  expect(await screen.findByText('Open at eight.')).toBeTruthy()
  await press('Discard')
  expect(screen.queryByText('Open at eight.')).toBeNull()
})
