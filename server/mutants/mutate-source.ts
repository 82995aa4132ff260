import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { allMutants, type Mutant } from './mutants.ts'

export function findMutant(key: string | undefined): Mutant {
  const mutant = allMutants().find((it) => it.key === key)
  if (!mutant) throw new Error('there is no such mutant')
  return mutant
}

export const pathOf = ({ file }: Mutant) => join(import.meta.dirname, '../src', file)

export const mutated = (text: string, mutant: Mutant) =>
  text.slice(0, mutant.from) + mutant.text + text.slice(mutant.to)

/** From now on Node loads the source with this mutant in it. */
export function mutateSource(key: string | undefined): Mutant {
  const mutant = findMutant(key)
  const address = pathToFileURL(pathOf(mutant)).href
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (url !== address) return loaded
      const text = Buffer.from(loaded.source as Uint8Array | string).toString()
      return { ...loaded, source: mutated(text, mutant) }
    },
  })
  return mutant
}
