import { expect, test } from 'vitest'
import { readDay } from './spoken-days.ts'

/** A Wednesday. */
const today = '2026-11-25'

test.each([
  ['today', '2026-11-25'],
  ['tom', '2026-11-26'],
  ['fri', '2026-11-27'],
  ['Thursday', '2026-11-26'],
  ['wed', '2026-12-02'],
  ['+3', '2026-11-28'],
  ['10d', '2026-12-05'],
  ['2w', '2026-12-09'],
  ['2027-01-05', '2027-01-05'],
  ['3', null],
  ['f', null],
  ['someday', null],
  ['2026-02-30', null],
])('%s is %s', (typed, day) => {
  expect(readDay(typed, today)).toBe(day)
})
