import { expect, test } from 'vitest'
import { findOutdatedAssets } from './outdated-assets.ts'

const before = { '/assets/a1.js': 'task', '/assets/b1.js': 'trash', '/assets/c.js': 'shell' }
const built = { '/assets/a2.js': 'task', '/assets/b2.js': 'trash', '/assets/c.js': 'shell', '/assets/d2.js': 'new' }

test('files cached from the earlier build are fetched in the new one, and nothing else', () => {
  expect(findOutdatedAssets(new Set(['/', '/assets/a1.js', '/assets/c.js']), before, built)).toEqual(['/assets/a2.js'])
})

test('cached files are not fetched again, and a first visit prefetches nothing', () => {
  expect(findOutdatedAssets(new Set(['/assets/a1.js', '/assets/a2.js']), before, built)).toEqual([])
  expect(findOutdatedAssets(new Set(), {}, built)).toEqual([])
})
