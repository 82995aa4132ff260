import { expect, test } from 'vitest'
import type { NamedRequest } from './named-request.ts'
import { traceOf } from './trace.ts'

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const person = (name: string) => ({ id: name, name, initials: '', image: null, title: null })
const pending: NamedRequest = {
  id: 'hours',
  title: 'Show the holiday hours',
  description: 'Above the map, please.',
  project: { id: 'bakery', name: 'Bakery website' },
  workItem: { id: 'homepage', title: 'Homepage' },
  author: person('Clara'),
  priority: 'normal',
  dueOn: '2026-12-01',
  reason: 'other',
  status: 'pending',
  createdAt: at(8),
  updatedAt: at(8),
  reviewedBy: null,
  reviewedAt: null,
  reviewText: null,
  result: null,
  startedAt: null,
  completedAt: null,
  waitingDays: 0,
  workingDays: null,
  version: 1,
  can: ['edit', 'cancel', 'delete', 'comment', 'attach'],
}
const reviewed = { reviewedBy: person('Mara'), reviewedAt: at(9), updatedAt: at(9) }
const shown = (request: NamedRequest) =>
  traceOf(request).map(({ title, state, by, words }) => [title, state, by, words])

test('a pending request waits', () => {
  expect(shown(pending)).toEqual([
    ['Request Submitted', 'done', 'Clara', undefined],
    ['Waiting for a decision', 'now', undefined, undefined],
  ])
})

test('a rejected request ends with who, when and why', () => {
  const rejected = { ...pending, ...reviewed, status: 'rejected' as const, reviewText: 'Not this year.' }
  expect(traceOf(rejected)[1]).toEqual({
    name: 'decision',
    title: 'Request Rejected',
    state: 'stopped',
    at: at(9),
    by: 'Mara',
    words: 'Not this year.',
  })
  expect(traceOf(rejected)).toHaveLength(2)
})

test('a cancelled request ends with its client', () => {
  expect(shown({ ...pending, status: 'cancelled', updatedAt: at(9) })[1]).toEqual([
    'Request Cancelled',
    'stopped',
    'Clara',
    undefined,
  ])
})

test.each([
  ['approved', 'next', 'next'],
  ['in-progress', 'now', 'next'],
  ['completed', 'done', 'done'],
] as const)('%s: the work shows how far it got', (status, started, completed) => {
  const states = traceOf({ ...pending, ...reviewed, status }).map(({ name, state }) => [name, state])
  expect(states).toEqual([
    ['submitted', 'done'],
    ['decision', 'done'],
    ['subtask', 'done'],
    ['started', started],
    ['completed', completed],
  ])
})
