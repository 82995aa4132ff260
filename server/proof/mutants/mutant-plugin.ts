import type { Plugin } from 'vite'
import { findMutant, mutated, pathOf } from './mutate-source.ts'

/** Where a mutant is judged by tests: gives them its source. */
export function mutantPlugin(): Plugin[] {
  const key = process.env['ORIEL_MUTANT']
  if (!key) return []
  const mutant = findMutant(key)
  return [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (code, id) => (id.split('?')[0] === pathOf(mutant) ? mutated(code, mutant) : undefined),
    },
  ]
}
