import { expect, test } from 'vitest'
import { dayIn } from './search-state.ts'

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-02-30', undefined],
  ['2026-13-45', undefined],
  ['26-1-1', undefined],
  ['2026-02-28T10:00', undefined],
  [null, undefined],
])('an address asks for %s: %s', (value, day) => {
  expect(dayIn(value)).toBe(day)
})
