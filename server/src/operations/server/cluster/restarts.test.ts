import { expect, test } from 'vitest'
import { Restarts } from './restarts.ts'

test('a process that ends is restarted at once, then with growing delays when it keeps ending', () => {
  const restarts = new Restarts()
  const waits = Array.from({ length: 11 }, (_, at) => restarts.next(at))
  expect(waits).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000, null])
})

test('an exit ten minutes ago no longer counts', () => {
  const restarts = new Restarts()
  for (let at = 0; at < 10; at++) restarts.next(at)
  expect(restarts.next(599_999)).toBeNull()
  expect(restarts.next(600_000)).toBe(30_000)
  expect(restarts.next(1_300_000)).toBe(0)
})
