import { expect, test } from 'vitest'
import { addDays, daysBetween, workingDaysBetween } from './dates.ts'
import { DEFAULT_WORKING_WEEK } from './weekdays.ts'

// 2026-11-20 is a Friday.
test.each([
  ['the same day', '2026-11-20', '2026-11-20', 0],
  ['the next day', '2026-11-19', '2026-11-20', 1],
  ['over a weekend', '2026-11-20', '2026-11-23', 1],
  ['into a weekend', '2026-11-20', '2026-11-22', 0],
  ['within a weekend', '2026-11-21', '2026-11-22', 0],
  ['out of a weekend', '2026-11-21', '2026-11-23', 1],
  ['a week', '2026-11-18', '2026-11-25', 5],
  ['over the turn of the year', '2026-12-31', '2027-01-04', 2],
  ['before there were computers', '1969-12-26', '1969-12-29', 1],
  ['the wrong way round', '2026-11-25', '2026-11-18', 0],
])('working days: %s', (_, from, to, expected) => {
  expect(workingDaysBetween(from, to, DEFAULT_WORKING_WEEK)).toBe(expected)
})

test.each([
  ['from Thursday to Sunday', '2026-11-19', '2026-11-22', 1],
  ['on a day off', '2026-11-20', '2026-11-21', 0],
  ['two weeks', '2026-11-15', '2026-11-29', 10],
  ['two weeks and a Thursday', '2026-11-18', '2026-12-03', 11],
])('working days of a week from Sunday to Thursday: %s', (_, from, to, expected) => {
  const week = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'] as const
  expect(workingDaysBetween(from, to, week)).toBe(expected)
})

test('days are counted by calendar date; a date-time counts as written', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysBetween('2026-11-21', '2027-11-21')).toBe(365)
  expect(daysBetween('2026-11-21', '2026-11-20T23:30:00.000Z')).toBe(-1)
})
