import { expect, test } from 'vitest'
import { allMutants } from './mutants.ts'
import { survivors } from './survivors.ts'

test('every explained survivor is a mutant that there is, and there are enough mutants for the proof to be proven by', () => {
  const keys = allMutants().map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.length).toBeGreaterThan(200)
  expect(Object.keys(survivors).filter((key) => !keys.includes(key))).toEqual([])
})
