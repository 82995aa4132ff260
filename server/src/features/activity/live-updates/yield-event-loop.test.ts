import { expect, test, vi } from 'vitest'
import { forEachInSlices } from './yield-event-loop.ts'

test('a long list is processed in slices of at most 20 ms, with other work in between', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  let inARow = 0
  let turns = 0
  let longest = 0
  const others = setInterval(() => {
    turns += 1
    inARow = 0
  })
  await forEachInSlices(Array.from({ length: 100 }), () => {
    now += 1
    inARow += 1
    longest = Math.max(longest, inARow)
  })
  clearInterval(others)
  expect(now).toBe(100)
  expect(longest).toBeLessThanOrEqual(20)
  expect(turns).toBeGreaterThan(4)
})
