import { addDays, daysBetween } from '@oriel/contracts/time/dates'
import { expect, test } from 'vitest'
import { fitToPaper, buildScale, buildTicks, dateToX, zooms } from './scale.ts'

test.each(zooms)('on paper the days of %s are the same, and fit beside the names', (zoom) => {
  const scale = buildScale(zoom, '2026-11-25')
  const paper = fitToPaper(scale)
  expect([paper.from, paper.to]).toEqual([scale.from, scale.to])
  expect(daysBetween(scale.from, scale.to) + 1).toBe(Math.round(scale.width / scale.perDay))
  expect(paper.width).toBeLessThanOrEqual(440)
  expect(dateToX(paper, addDays(paper.to, 1))).toBeCloseTo(paper.width)
  const places = buildTicks(paper).map(({ x }) => x)
  expect(places.length).toBeGreaterThan(1)
  for (const [at, x] of places.entries()) if (at > 0) expect(x - (places[at - 1] ?? 0)).toBeGreaterThan(17)
})
