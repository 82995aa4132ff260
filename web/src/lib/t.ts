import { isolate } from '@oriel/contracts/isolate'

/**
 * Translation (i18n): the id is the English text in ICU message syntax. Translations are in contracts/texts; builds
 * compile them.
 */

export type Values = Readonly<Record<string, string | number | null | undefined>>

export type CompiledText = string | readonly Part[]
type Part =
  | string
  | 0
  | readonly [name: string]
  | readonly [name: string, inner: CompiledText]
  | readonly [name: string, choose: 'plural' | 'select', options: Readonly<Record<string, CompiledText>>]
/** By id. */
export type Catalog = Readonly<Record<string, CompiledText>>

let catalogue: Catalog = {}
let locale = 'en'
let rules = new Intl.PluralRules(locale)
let compile = (text: string): CompiledText => text

export function setCatalog(next: Catalog, as: string) {
  catalogue = next
  locale = as
  rules = new Intl.PluralRules(as)
}

export const currentLocale = () => locale

/** For tests. */
export function setCompiler(compiler: typeof compile) {
  compile = compiler
}

export const t = ({ id }: { id: string }, values?: Values): string => translate(id, values)

/** For texts marked elsewhere: contracts, validation rules. */
export const translate = (id: string, values?: Values): string => translateParts(id, values).join('')

/** Functions in `values` render tags. */
export const translateParts = (id: string, values: Readonly<Record<string, unknown>> = {}): unknown[] =>
  fillIn(catalogue[id] ?? compile(id), values, 0)

/** `count` is the value of `#`. */
function fillIn(text: CompiledText, values: Readonly<Record<string, unknown>>, count: number): unknown[] {
  if (typeof text === 'string') return [text]
  return text.flatMap((part): unknown[] => {
    if (typeof part === 'string') return [part]
    if (part === 0) return [new Intl.NumberFormat(locale).format(count)]
    const [name, inner, options] = part
    const value = values[name]
    if (options) return choose(options, inner === 'plural', value, values)
    if (inner === undefined) return [isolate(value ?? '')]
    return typeof value === 'function' ? [value(fillIn(inner, values, count))] : fillIn(inner, values, count)
  })
}

function choose(
  options: Readonly<Record<string, CompiledText>>,
  isPlural: boolean,
  value: unknown,
  values: Readonly<Record<string, unknown>>,
) {
  const key = isPlural
    ? options[`=${String(value)}`]
      ? `=${String(value)}`
      : rules.select(Number(value))
    : String(value)
  return fillIn(options[key] ?? options['other'] ?? '', values, Number(value))
}
