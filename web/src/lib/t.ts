import { englishOf } from '@oriel/contracts/message'

/**
 * Texts in the person's language. `t({ id: 'Save' })` marks a text where it stands: its id is its English, in ICU's
 * message syntax. `npm run texts` collects what is marked into contracts/texts; a language comes compiled from there.
 */

/** What is filled in. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

/** A text as FormatJS has parsed it: words, `#`, what is filled in, tags around words, and choices. */
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

/** From now on texts are said from this catalogue, with the numbers and plurals of this locale. */
export function setCatalog(next: Catalog, as: string) {
  catalogue = next
  locale = as
  rules = new Intl.PluralRules(as)
}

/** How dates, numbers and lists are written. */
export const currentLocale = () => locale

/** For tests, which say texts that are in no catalogue. */
export function setCompiler(compiler: typeof compile) {
  compile = compiler
}

/** Says the text. */
export const t = ({ id }: { id: string }, values?: Values): string => translate(id, values)

/** Says a text that is marked elsewhere: a message of the contracts, the rule that a field breaks. */
export const translate = (id: string, values?: Values): string => translateParts(id, values).join('')

/** The words of a text, with what stands between its tags as `values` make it. */
export const translateParts = (id: string, values: Readonly<Record<string, unknown>> = {}): unknown[] =>
  fillIn(catalogue[id] ?? compile(englishOf(id)), values, 0)

/** `count` is what `#` says. */
function fillIn(text: CompiledText, values: Readonly<Record<string, unknown>>, count: number): unknown[] {
  if (typeof text === 'string') return [text]
  return text.flatMap((part): unknown[] => {
    if (typeof part === 'string') return [part]
    if (part === 0) return [new Intl.NumberFormat(locale).format(count)]
    const [name, inner, options] = part
    const value = values[name]
    if (options) return choose(options, inner === 'plural', value, values)
    if (inner === undefined) return [value ?? '']
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
