import { expect, test } from 'vitest'
import { rankMatch } from './rank.ts'

test.each([
  ['Opening  hours', 'opening hours', 0],
  ['Opening hours of the shop', 'opening hours', 1],
  ['The opening and its hours', 'hours opening', 2],
  ['The reopening', 'opening', 3],
  ['Menu', 'opening', 4],
])('%s for “%s” ranks %i', (title, search, rank) => {
  expect(rankMatch(title, search)).toBe(rank)
})
