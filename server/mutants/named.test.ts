import { expect, test } from 'vitest'
import { allMutants } from './mutants.ts'
import { named } from './named.ts'
import { survivors } from './survivors.ts'

const keys = allMutants().map(({ key }) => key)

test.each(Object.entries(named))('%s: mutants would introduce it, and none is known to survive', (_, beginnings) => {
  const missing = beginnings.filter((beginning) => !keys.some((key) => key.startsWith(beginning)))
  expect(missing).toEqual([])
  const found = keys.filter((key) => beginnings.some((beginning) => key.startsWith(beginning)))
  expect(found.filter((key) => key in survivors)).toEqual([])
})
