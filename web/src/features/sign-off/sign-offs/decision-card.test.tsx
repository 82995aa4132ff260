import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionContext } from '../../../lib/session/session.ts'
import { deliverableQuery } from '../deliverables/queries.ts'
import { DecisionCard } from './decision-card.tsx'

const session = { state: { is: 'in', me: { id: 'clara', name: 'Clara', role: 'customer' } }, begin() {}, replace() {} }
const people = { eli: { name: 'Eli', initials: 'E', image: null, title: null } }

const signOff = (id: string, state = 'waiting') => ({
  id,
  number: 1,
  state,
  rule: 'any',
  dueOn: null,
  text: 'Please look.',
  by: 'eli',
  at: '2026-11-25T08:00:00.000Z',
  closedAt: null,
  withdrawn: null,
  withdrawnText: '',
  fileVersion: null,
  approvers: [{ id: 'clara', name: 'Clara', isNext: true, decision: null, text: '', at: null }],
  shown: { title: 'Opening hours', file: null },
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

/** What it is by now for whoever asks, and what is answered to a decision. */
let now: object
let answer: () => Response
let sent: object[]

beforeEach(() => {
  localStorage.clear()
  sent = []
  now = standing(signOff('first'))
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json(now)
    sent.push(JSON.parse(init.body as string) as object)
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

function Page() {
  const { data } = useQuery(deliverableQuery('hours'))
  return data ? <DecisionCard deliverable={data} /> : null
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

test('accepting is one press, about what was looked at', async () => {
  answer = () => Response.json((now = standing(signOff('first', 'accepted'), [])))
  show()
  await press('Approve as is')
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Approve as is' })).toBeNull())
  expect(sent).toEqual([{ signOff: 'first', fileVersion: null, decision: 'accepted', text: '' }])
})

test('without words the refusal stands at the field', async () => {
  answer = () => Response.json({ title: 'No', status: 400, fields: { text: 'Enter your comments' } }, { status: 400 })
  show()
  await press('Approve with comments')
  await press('Approve with comments')
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Enter your comments')
})

test('what is asked anew is looked at first; the words typed stay', async () => {
  const { client } = show()
  await press('Request changes')
  type('Open at eight.')
  now = standing(signOff('second'))
  await client.invalidateQueries()
  expect(await screen.findByText('There’s a newer sign-off request.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Request these changes' })).toBeNull()
  await press('Review the new one')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Open at eight.')
  await press('Request these changes')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ signOff: 'second', decision: 'changes', text: 'Open at eight.' })
})

test('whoever is too late reads what is now, and keeps their words', async () => {
  const said = 'Your sign-off isn’t needed now. This was already decided, or others go first.'
  now = standing(signOff('first'))
  answer = refusing(said, standing(signOff('first', 'accepted'), []))
  const { unmount } = show()
  await press('Request changes')
  type('Open at eight.')
  now = standing(signOff('first', 'accepted'), [])
  await press('Request these changes')
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.getByText('Open at eight.')).toBeTruthy()
  // Also after the page was left and opened again.
  unmount()
  show()
  expect(await screen.findByText('Open at eight.')).toBeTruthy()
  await press('Discard')
  expect(screen.queryByText('Open at eight.')).toBeNull()
})
