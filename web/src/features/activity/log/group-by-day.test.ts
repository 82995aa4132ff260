import { expect, test } from 'vitest'
import { groupByDay } from './group-by-day.ts'

test('lines are under the viewer’s days, in their order', () => {
  const line = (id: string, local: string) => ({ id, at: new Date(local).toISOString() })
  const days = groupByDay(
    [line('c', '2026-03-04T00:00:00'), line('b', '2026-03-03T23:59:59'), line('a', '2026-02-01T08:00:00')],
    new Date('2026-03-04T12:00:00'),
  )
  expect(days.map(({ label, lines }) => [label, lines.map(({ id }) => id)])).toEqual([
    ['Today', ['c']],
    ['Yesterday', ['b']],
    [expect.stringMatching(/2026/), ['a']],
  ])
})
