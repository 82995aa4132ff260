import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { allMutants, type Mutant } from './mutants.ts'

type Change = Pick<Mutant, 'file' | 'from' | 'to' | 'text'>

export function findMutant(key: string | undefined): Mutant {
  const mutant = allMutants().find((it) => it.key === key)
  if (!mutant) throw new Error('there is no such mutant')
  return mutant
}

/** ORIEL_MUTANT: a mutant's key, or a sampled mutant as JSON (run-sample.ts). */
export const changeIn = (text: string | undefined): Change =>
  text?.startsWith('{') ? (JSON.parse(text) as Change) : findMutant(text)

export const pathOf = ({ file }: Pick<Change, 'file'>) => join(import.meta.dirname, '../src', file)

export const mutated = (text: string, change: Change) =>
  text.slice(0, change.from) + change.text + text.slice(change.to)

export function mutateSource(change: Change) {
  const address = pathToFileURL(pathOf(change)).href
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (url !== address) return loaded
      const text = Buffer.from(loaded.source as Uint8Array | string).toString()
      return { ...loaded, source: mutated(text, change) }
    },
  })
}
