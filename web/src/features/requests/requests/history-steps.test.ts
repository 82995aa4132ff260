import { expect, test } from 'vitest'
import type { RequestDetails, RequestHistoryEntry } from './request-data.ts'
import { buildHistory } from './history-steps.ts'

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const person = (name: string) => ({ id: name, name, initials: '', image: null, title: null })
const homepage = { id: 'homepage', title: 'Homepage' }
const asked = { title: 'Show the holiday hours', dueOn: '2026-12-01', workItem: homepage }
const entry = (
  kind: RequestHistoryEntry['kind'],
  hour: number,
  by: string,
  more: Partial<RequestHistoryEntry> = {},
): RequestHistoryEntry => ({
  kind,
  at: at(hour),
  by: person(by),
  assignees: [],
  ...more,
})
const submitted = entry('submitted', 8, 'Clara')
const approved = entry('approved', 9, 'Mara', { agreed: asked })
const started = entry('started', 10, 'Eli')
const shown = (status: RequestDetails['status'], ...history: RequestHistoryEntry[]) =>
  buildHistory({ ...asked, status, history: [submitted, ...history] }).map(({ title, state, by, words }) =>
    [title, state, by, words].filter((it) => it !== undefined),
  )
const SUBMITTED = ['Request Submitted', 'done', 'Clara']
const APPROVED = ['Request Approved', 'done', 'Mara']

test('a pending request waits: for the agency, or for the client after a question', () => {
  expect(shown('pending')).toEqual([SUBMITTED, ['Waiting for a decision', 'now']])
  const question = entry('question-asked', 9, 'Mara', { text: 'Which amounts?' })
  const returned = ['Mara asked a question', 'done', 'Mara', 'Which amounts?']
  expect(shown('pending', question)).toEqual([SUBMITTED, returned, ['Waiting for an answer', 'now']])
  expect(shown('pending', question, entry('question-answered', 10, 'Clara', { text: 'All of them.' }))).toEqual([
    SUBMITTED,
    returned,
    ['Clara answered', 'done', 'Clara', 'All of them.'],
    ['Waiting for a decision', 'now'],
  ])
})

test('a rejected, cancelled or stopped request has no next step', () => {
  const rejected = entry('rejected', 9, 'Mara', { text: 'Not this year.' })
  expect(shown('rejected', rejected)).toEqual([SUBMITTED, ['Request Rejected', 'stopped', 'Mara', 'Not this year.']])
  expect(shown('cancelled', entry('cancelled', 9, 'Clara'))).toEqual([
    SUBMITTED,
    ['Request Cancelled', 'stopped', 'Clara'],
  ])
  const stopped = entry('stopped', 11, 'Mara', { text: 'The shop closes.' })
  expect(shown('stopped', approved, started, stopped)).toEqual([
    SUBMITTED,
    APPROVED,
    ['In Progress', 'done', 'Eli'],
    ['Stopped', 'stopped', 'Mara', 'The shop closes.'],
  ])
})

test('approved, in work, done, and reopened: the work shows its progress', () => {
  const completed = ['Completed', 'next']
  expect(shown('approved', approved)).toEqual([SUBMITTED, APPROVED, ['In Progress', 'next'], completed])
  expect(shown('in-progress', approved, started)).toEqual([
    SUBMITTED,
    APPROVED,
    ['In Progress', 'now', 'Eli'],
    completed,
  ])
  const done = entry('completed', 11, 'Eli')
  const wasDone = ['Completed', 'done', 'Eli']
  expect(shown('completed', approved, started, done).at(-1)).toEqual(wasDone)
  expect(shown('approved', approved, done, entry('reopened', 12, 'Mara')).slice(2)).toEqual([
    wasDone,
    ['Reopened', 'done', 'Mara'],
    ['In Progress', 'next'],
    completed,
  ])
})

test('differences from the agreement are shown against the earlier values, with their author', () => {
  const agreed = { title: 'Hours in the footer', dueOn: '2027-01-20', workItem: { id: 'footer', title: 'Footer' } }
  const steps = buildHistory({
    ...asked,
    status: 'approved',
    history: [
      submitted,
      entry('approved', 9, 'Mara', { agreed, assignees: [person('Nora'), person('Eli')] }),
      entry('terms-changed', 10, 'Mara', { agreed: { ...agreed, dueOn: '2027-02-01' } }),
    ],
  })
  expect(steps.map(({ facts }) => facts).slice(1, 3)).toEqual([
    [
      'Agreed for Jan 20, 2027 instead of Dec 1, 2026',
      'Agreed as “Hours in the footer”',
      'As part of Footer',
      'Nora, Eli are working on it',
    ],
    ['Agreed for Feb 1, 2027 instead of Jan 20, 2027'],
  ])
})
