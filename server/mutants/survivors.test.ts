import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fieldGuards, httpGuards, ownGuards, policyGuards } from './guards.ts'
import { allMutants } from './mutants.ts'
import { survivors } from './survivors.ts'

test('every explained survivor is an existing mutant, and there are enough mutants', () => {
  const keys = allMutants().map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.length).toBeGreaterThan(200)
  expect(Object.keys(survivors).filter((key) => !keys.includes(key))).toEqual([])
})

const source = join(import.meta.dirname, '../src')

test.each(Object.entries({ ...policyGuards, ...fieldGuards, ...ownGuards, ...httpGuards }))(
  'every listed guard occurs in %s',
  (file, guards) => {
    const text = readFileSync(join(source, file), 'utf8')
    expect(guards.filter(([shape]) => text.search(shape) < 0).map(([shape]) => String(shape))).toEqual([])
  },
)
