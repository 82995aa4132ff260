import type { Plugin } from 'vitest/config'
import { changeIn, mutated, pathOf } from './mutate-source.ts'

export function mutantPlugin(): Plugin[] {
  const key = process.env['ORIEL_MUTANT']
  if (!key) return []
  const mutant = changeIn(key)
  const isIts = (id: string) => id.split('?')[0] === pathOf(mutant)
  return [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (code, id) => (isIts(id) ? mutated(code, mutant) : undefined),
      configureVitest: ({ defineCacheKeyGenerator }) =>
        defineCacheKeyGenerator(({ id }) => (isIts(id) ? false : undefined)),
    },
  ]
}
