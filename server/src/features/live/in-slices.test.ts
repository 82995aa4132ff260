import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { inSlices } from './in-slices.ts'

test('a long list is gone through in slices of at most 20 ms of work, and others have turns in between', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  let turns = 0
  let done = 0
  const doneAt: number[] = []
  const others = (async () => {
    while (done < 100) {
      turns += 1
      doneAt.push(done)
      await turn()
    }
  })()
  await inSlices(Array.from({ length: 100 }), () => {
    now += 1
    done += 1
  })
  await others
  const slices = doneAt.map((it, at) => it - (doneAt[at - 1] ?? 0))
  expect(Math.max(...slices)).toBeLessThanOrEqual(20)
  expect(turns).toBeGreaterThan(4)
})
