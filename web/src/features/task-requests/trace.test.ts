import type { TaskRequest } from '@oriel/contracts/classic/task-requests'
import { expect, test } from 'vitest'
import { traceOf } from './trace.ts'

const person = (fullName: string): TaskRequest['requestedBy'] => ({
  _id: fullName,
  id: fullName,
  fullName,
  jobTitle: null,
  workTitle: null,
  department: null,
  avatar: '',
  profileImage: null,
})
const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const pending: TaskRequest = {
  _id: 'wish',
  title: 'Show the holiday hours',
  description: 'Above the map, please.',
  customer: { _id: 'bakery', name: 'Bakery website' },
  task: { _id: 'homepage', title: 'Homepage' },
  requestedBy: person('Clara'),
  priority: 'Medium',
  dueDate: '2026-12-01',
  reason: 'other',
  status: 'Pending',
  createdAt: at(8),
  updatedAt: at(8),
  reviewedBy: null,
  reviewedAt: null,
  reviewComments: null,
  subtask: null,
  startedAt: null,
  completedAt: null,
  waitingDays: 0,
  workingDays: null,
  version: 1,
  can: { edit: true, cancel: true, delete: true, review: false, comment: true, attach: true },
}
const reviewed = { reviewedBy: person('Mara'), reviewedAt: at(9), updatedAt: at(9) }
const shown = (request: TaskRequest) => traceOf(request).map(({ title, state, by, words }) => [title, state, by, words])

test('a pending request waits', () => {
  expect(shown(pending)).toEqual([
    ['Request Submitted', 'done', 'Clara', undefined],
    ['Waiting for a decision', 'now', undefined, undefined],
  ])
})

test('a rejected request ends with who, when and why', () => {
  const rejected = { ...pending, ...reviewed, status: 'Rejected' as const, reviewComments: 'Not this year.' }
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
  expect(shown({ ...pending, status: 'Cancelled', updatedAt: at(9) })[1]).toEqual([
    'Request Cancelled',
    'stopped',
    'Clara',
    undefined,
  ])
})

test.each([
  ['Approved', 'next', 'next'],
  ['In Progress', 'now', 'next'],
  ['Completed', 'done', 'done'],
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
