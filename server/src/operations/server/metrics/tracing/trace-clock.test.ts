import { hrTimeToMilliseconds } from '@opentelemetry/core'
import { expect, test, vi } from 'vitest'
import { traceNow } from './trace-clock.ts'

const HOUR = 3_600_000
const times = (count: number) => Array.from({ length: count }, () => hrTimeToMilliseconds(traceNow()))

test('times advance evenly, whatever the system’s milliseconds do', () => {
  const clock = Date.now
  // NTP corrects by a few milliseconds.
  let turn = 0
  vi.spyOn(Date, 'now').mockImplementation(() => clock() + (turn++ % 3) - 2)
  const measured = times(1000)
  expect(measured).toEqual(measured.toSorted((one, other) => one - other))
})

test.each([HOUR, -HOUR])('a clock set by %i ms is followed', (by) => {
  const clock = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => clock() + by)
  expect(Math.abs((times(1)[0] ?? 0) - (clock() + by))).toBeLessThan(HOUR / 2)
  vi.mocked(Date.now).mockRestore()
  expect(Math.abs((times(1)[0] ?? 0) - clock())).toBeLessThan(HOUR / 2)
})
