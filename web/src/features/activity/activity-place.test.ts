import type { Activity } from '@oriel/contracts/classic/activity'
import { expect, test } from 'vitest'
import { pathsOf } from '../../lib/api/paths.ts'
import { placeOf } from './activity-place.ts'
import { byDay } from './by-day.ts'

const line = (more: Partial<Activity>): Activity => ({
  _id: 'a',
  id: 'a',
  type: 'task_updated',
  title: 'Task updated',
  description: '',
  timestamp: '2026-03-04T09:00:00.000Z',
  createdAt: '2026-03-04T09:00:00.000Z',
  actor: { _id: 'eli', fullName: 'Eli' },
  customer: { _id: 'bakery', name: 'Bakery' },
  target: { type: 'task', title: 'Homepage', name: 'Homepage' },
  customerId: 'bakery',
  taskId: null,
  subtaskId: null,
  requestId: null,
  shareable: true,
  ...more,
})
const request = { target: { type: 'taskRequest', title: 'A map', name: 'A map' }, taskId: 't', requestId: 'r' } as const

test.each<[Partial<Activity>, string | null]>([
  [{ taskId: 't', subtaskId: 's' }, pathsOf.pm.subtask('s', 't', 'bakery')],
  [{ taskId: 't' }, pathsOf.pm.task('t', 'bakery')],
  [{}, pathsOf.pm.project('bakery')],
  [{ customerId: null }, null],
  [request, pathsOf.pm.request('r')],
])('a line leads to the nearest thing that is still there', (more, place) => {
  expect(placeOf(line(more), pathsOf.pm)).toBe(place)
})

test('who has no business with requests is led to the work instead', () => {
  expect(placeOf(line({ ...request, requestId: null }), pathsOf.employee)).toBe(pathsOf.employee.task('t', 'bakery'))
})

test('lines stand under the viewer’s days, in their order', () => {
  const at = (id: string, timestamp: string) => line({ id, timestamp })
  const now = new Date('2026-03-04T12:00:00')
  const local = (text: string) => new Date(text).toISOString()
  const days = byDay(
    [
      at('c', local('2026-03-04T00:00:00')),
      at('b', local('2026-03-03T23:59:59')),
      at('a', local('2026-02-01T08:00:00')),
    ],
    now,
  )
  expect(days.map(({ label, lines }) => [label, lines.map(({ id }) => id)])).toEqual([
    ['Today', ['c']],
    ['Yesterday', ['b']],
    [expect.stringMatching(/2026/), ['a']],
  ])
})
