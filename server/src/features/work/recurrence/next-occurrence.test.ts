import { addDays } from '@oriel/contracts/time/dates'
import { DEFAULT_WORKING_WEEK } from '@oriel/contracts/time/weekdays'
import { expect, test } from 'vitest'
import { expandRule } from './expand-rule.ts'
import { nextOccurrence, type SeriesPosition } from './next-occurrence.ts'

const time = { week: DEFAULT_WORKING_WEEK, off: new Set<string>() }
const weekly: SeriesPosition = {
  rule: { every: 'week', interval: 1, weekdays: ['tuesday'] },
  firstOn: '2027-03-16',
  lastOn: '2027-03-16',
  count: 1,
  untilOn: null,
  times: null,
  completedOn: null,
}

test.each([
  ['2027-03-15', { made: null, passed: [], isOver: false }],
  ['2027-03-16', { made: '2027-03-23', passed: [], isOver: false }],
  ['2027-03-23', { made: '2027-03-23', passed: [], isOver: false }],
  ['2027-03-24', { made: '2027-03-30', passed: ['2027-03-23'], isOver: false }],
  ['2027-04-07', { made: '2027-04-13', passed: ['2027-03-23', '2027-03-30', '2027-04-06'], isOver: false }],
])('on %s one occurrence is created, and only what is still due', (today, step) =>
  expect(nextOccurrence(weekly, today, time)).toEqual(step),
)

test('a series ends after its last day, and after its count', () => {
  const until = { ...weekly, untilOn: '2027-03-29' }
  expect(nextOccurrence(until, '2027-03-16', time).made).toBe('2027-03-23')
  expect(nextOccurrence({ ...until, lastOn: '2027-03-23', count: 2 }, '2027-03-23', time).isOver).toBe(true)
  const twice = { ...weekly, times: 2 }
  expect(nextOccurrence(twice, '2027-03-16', time).made).toBe('2027-03-23')
  expect(nextOccurrence({ ...twice, count: 2 }, '2027-03-16', time)).toEqual({ made: null, passed: [], isOver: true })
})

test('a series repeating after completion waits for it', () => {
  const after: SeriesPosition = { ...weekly, rule: { every: 'completion', days: 5 } }
  expect(nextOccurrence(after, '2027-03-20', time).made).toBe(null)
  expect(nextOccurrence({ ...after, completedOn: '2027-03-20' }, '2027-03-20', time).made).toBe('2027-03-25')
  expect(nextOccurrence({ ...after, completedOn: '2027-03-01' }, '2027-03-20', time).made).toBe('2027-03-20')
})

test('however often the job runs over a year, each day is created once and none is missing', () => {
  for (const pause of [1, 2, 5]) {
    let series = weekly
    const made: string[] = []
    const passed: string[] = []
    for (let today = '2027-03-16'; today < '2028-03-16'; today = addDays(today, pause)) {
      const step = nextOccurrence(series, today, time)
      passed.push(...step.passed)
      if (step.made === null) continue
      made.push(step.made)
      series = { ...series, lastOn: step.made, count: series.count + step.passed.length + 1 }
    }
    const all = expandRule(
      { every: 'week', interval: 1, weekdays: ['tuesday'] },
      { anchor: '2027-03-17', most: 60 },
      time,
    )
    const been = [...made, ...passed].toSorted()
    expect(been).toEqual(all.slice(0, been.length))
    expect(passed).toEqual([])
  }
})
