import { beforeEach, expect, test, vi } from 'vitest'
import { canRestoreDueDate } from './past-due-dates.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00Z') }))

test.each([
  ['2026-11-17', '2026-11-20', false],
  ['2026-11-18', '2026-11-20', true],
  ['2026-11-17', '2026-11-17', true],
  ['2026-11-17', undefined, true],
])('%s, changed to %s, can be restored: %s', (before, after, can) => {
  expect(canRestoreDueDate(before, after)).toBe(can)
})
