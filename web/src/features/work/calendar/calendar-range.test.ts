import { expect, test } from 'vitest'
import { daysInRange, rangeAround, stepRange } from './calendar-range.ts'

test.each([
  ['2026-02-10', '2026-02-01', '2026-03-14'],
  ['2026-11-23', '2026-11-01', '2026-12-12'],
  ['2026-08-31', '2026-07-26', '2026-09-05'],
])('the month of %s is six weeks from %s to %s', (day, from, to) => {
  expect(rangeAround('month', day)).toEqual({ from, to })
  expect(daysInRange({ from, to })).toHaveLength(42)
})

test('a week holds its day', () => {
  expect(rangeAround('week', '2026-11-25')).toEqual({ from: '2026-11-22', to: '2026-11-28' })
})

test('an agenda starts with its day and lasts four weeks', () => {
  expect(rangeAround('agenda', '2026-11-25')).toEqual({ from: '2026-11-25', to: '2026-12-22' })
})

test('a step leads to the next span, also over the end of a year and from the last day of a long month', () => {
  expect(stepRange('month', '2026-12-31', 1)).toBe('2027-01-01')
  expect(stepRange('month', '2026-03-31', -1)).toBe('2026-02-01')
  expect(stepRange('week', '2026-12-30', 1)).toBe('2027-01-06')
  expect(stepRange('agenda', '2026-11-25', -1)).toBe('2026-10-28')
})
