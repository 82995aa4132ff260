import { expect, test } from 'vitest'
import { isWorkingDay, addWorkingDays, countWorkingDays, type WorkSchedule } from './working-days.ts'
import { DEFAULT_WORKING_WEEK } from './weekdays.ts'

const usual: WorkSchedule = { week: DEFAULT_WORKING_WEEK, off: new Set(['2026-12-25', '2026-12-26']) }

test('time off and days outside the week are not working days', () => {
  const days = ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28']
  expect(days.map((day) => isWorkingDay(day, usual))).toEqual([true, false, false, false, true])
})

test('counting skips time off', () => {
  const after = (count: number) => addWorkingDays('2026-12-23', count, usual)
  expect([0, 1, 2, 3].map(after)).toEqual(['2026-12-23', '2026-12-24', '2026-12-28', '2026-12-29'])
})

test('counting includes the first and last day', () => {
  const [from, to] = ['2026-12-21', '2027-01-03']
  expect(countWorkingDays(from, to, usual)).toBe(9)
  expect(countWorkingDays('2026-12-25', '2026-12-27', usual)).toBe(0)
  expect(countWorkingDays(to, from, usual)).toBe(0)
})

test('counting and iterating agree', () => {
  for (let count = 1; count < 60; count++)
    expect(countWorkingDays('2026-12-24', addWorkingDays('2026-12-23', count, usual), usual)).toBe(count)
})

test('the search ends if there are no working days', () => {
  expect(addWorkingDays('2026-01-01', 1, { week: [], off: new Set() })).toBe('2027-01-02')
})
