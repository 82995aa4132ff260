import { expect, test } from 'vitest'
import { DEFAULT_WORKING_WEEK } from './weekdays.ts'
import { isWorkingDay, addWorkingDays, countWorkingDays, type WorkSchedule } from './working-days.ts'

const usual: WorkSchedule = { week: DEFAULT_WORKING_WEEK, off: new Set(['2026-12-25', '2026-12-26']) }

test('a day off is no working day, nor is one outside the week', () => {
  const days = ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28']
  expect(days.map((day) => isWorkingDay(day, usual))).toEqual([true, false, false, false, true])
})

test('working days are counted on over what is off', () => {
  const after = (count: number) => addWorkingDays('2026-12-23', count, usual)
  expect([0, 1, 2, 3].map(after)).toEqual(['2026-12-23', '2026-12-24', '2026-12-28', '2026-12-29'])
})

test('how many there are, the first and the last included', () => {
  const [from, to] = ['2026-12-21', '2027-01-03']
  expect(countWorkingDays(from, to, usual)).toBe(9)
  expect(countWorkingDays('2026-12-25', '2026-12-27', usual)).toBe(0)
  expect(countWorkingDays(to, from, usual)).toBe(0)
})

test('counting and walking agree', () => {
  for (let count = 1; count < 60; count++)
    expect(countWorkingDays('2026-12-24', addWorkingDays('2026-12-23', count, usual), usual)).toBe(count)
})

test('nobody works for ever: the search ends', () => {
  expect(addWorkingDays('2026-01-01', 1, { week: [], off: new Set() })).toBe('2027-01-02')
})
