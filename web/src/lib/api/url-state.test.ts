import { expect, test } from 'vitest'
import { parseDayParam } from './url-state.ts'

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-02-30', undefined],
  ['2026-13-45', undefined],
  ['26-1-1', undefined],
  ['2026-02-28T10:00', undefined],
  [null, undefined],
])('an address asks for %s: %s', (value, day) => {
  expect(parseDayParam(value)).toBe(day)
})
