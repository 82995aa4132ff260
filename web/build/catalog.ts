import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'
import type { CompiledText } from '../src/lib/t.ts'
import { findTextIds } from './source-texts.ts'

/** Translations by id: `contracts/texts/<language>.json`. An id that en.json lacks is its own English. */

export const root = join(import.meta.dirname, '../..')
export const catalogFolder = join(root, 'contracts/texts')
export const languages = readdirSync(catalogFolder).map((file) => file.slice(0, -'.json'.length))

export type Texts = Record<string, string>

export const readTexts = (language: string) =>
  JSON.parse(readFileSync(join(catalogFolder, `${language}.json`), 'utf8')) as Texts

/** The ids of the texts of each source file. */
export function readTextIds(): ReadonlyMap<string, readonly string[]> {
  const sources = ['web/src/**/*.{ts,tsx}', 'contracts/src/**/*.ts', 'server/src/**/*.ts']
  const files = globSync(sources, { cwd: root, exclude: ['**/*.test.*', '**/testing/**'] })
  return new Map(files.map((file) => [file, findTextIds(join(root, file))]))
}

export const allIds = (idsOf: ReturnType<typeof readTextIds>) => [...new Set([...idsOf.values()].flat())].toSorted()

/** Precompiled, so that no ICU parser ships to the browser. Throws on invalid ICU syntax. */
export const compileText = (text: string): CompiledText => compileParts(parse(text))

export function compileParts(parts: MessageFormatElement[]): CompiledText {
  const short = parts.map((part): Exclude<CompiledText, string>[number] => {
    if (isLiteralElement(part)) return part.value
    if (isPoundElement(part)) return 0
    if (isArgumentElement(part)) return [part.value]
    if (isTagElement(part)) return [part.value, compileParts(part.children)]
    if (isSelectElement(part)) return [part.value, 'select', compileOptions(part)]
    if (isPluralElement(part) && part.pluralType === 'cardinal' && !part.offset)
      return [part.value, 'plural', compileOptions(part)]
    throw new Error('only words, plural, select and tags are said; dates and numbers come written')
  })
  const [only, ...others] = short
  return typeof only === 'string' && others.length === 0 ? only : short
}

const compileOptions = ({ options }: { options: Record<string, { value: MessageFormatElement[] }> }) =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, compileParts(value)]))

const english = readTexts('en')

/** `known`: the ids in the sources. */
export function findCatalogFaults(language: string, known: readonly string[], texts = readTexts(language)) {
  const written = Object.keys(texts)
  const at = (id: string) => `contracts/texts/${language}.json:${written.indexOf(id) + 2} ${JSON.stringify(id)}`
  return written.flatMap((id) => {
    if (!known.includes(id)) return [`${at(id)} is said nowhere`]
    try {
      compileText(texts[id] ?? '')
      const [wanted, given] = [placeholdersIn(parse(english[id] ?? id)), placeholdersIn(parse(texts[id] ?? ''))]
      const lacking = [...wanted].filter((fill) => !given.has(fill))
      const unknown = [...given].filter((fill) => !wanted.has(fill))
      return [
        ...lacking.map((fill) => `${at(id)} lacks ${fill}`),
        ...unknown.map((fill) => `${at(id)} fills in ${fill}, which nobody gives`),
      ]
    } catch (error) {
      return [`${at(id)} is no ICU message: ${String(error)}`]
    }
  })
}

function placeholdersIn(parts: MessageFormatElement[]): Set<string> {
  const inner = parts.flatMap((part) => {
    if (isPluralElement(part) || isSelectElement(part))
      return [part.value, ...Object.values(part.options).flatMap(({ value }) => [...placeholdersIn(value)])]
    if (isTagElement(part)) return [`<${part.value}>`, ...placeholdersIn(part.children)]
    return isArgumentElement(part) ? [part.value] : []
  })
  return new Set(inner)
}
