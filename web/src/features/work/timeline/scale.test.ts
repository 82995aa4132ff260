import { addDays, daysBetween } from '@oriel/contracts/days'
import { expect, test } from 'vitest'
import { onPaper, scaleAround, ticksOf, xOf, zooms } from './scale.ts'

test.each(zooms)('on paper the days of %s are the same, fit beside the names, and have room for theirs', (zoom) => {
  const scale = scaleAround(zoom, '2026-11-25')
  const paper = onPaper(scale)
  expect([paper.from, paper.to]).toEqual([scale.from, scale.to])
  expect(daysBetween(scale.from, scale.to) + 1).toBe(Math.round(scale.width / scale.perDay))
  expect(paper.width).toBeLessThanOrEqual(440)
  expect(xOf(paper, addDays(paper.to, 1))).toBeCloseTo(paper.width)
  const places = ticksOf(paper).map(({ x }) => x)
  expect(places.length).toBeGreaterThan(1)
  for (const [at, x] of places.entries()) if (at > 0) expect(x - (places[at - 1] ?? 0)).toBeGreaterThan(17)
})
