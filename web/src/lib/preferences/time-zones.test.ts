import { expect, test } from 'vitest'
import { timeZoneOptions } from './time-zones.ts'

test('every zone can be chosen once, UTC among them', () => {
  const values = timeZoneOptions().map(({ value }) => value)
  expect(values).toContain('Europe/Berlin')
  expect(values).toContain('UTC')
  expect(new Set(values).size).toBe(values.length)
})
