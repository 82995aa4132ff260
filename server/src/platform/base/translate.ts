import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { isolate } from '@oriel/contracts/isolate'
import { type Language, languages } from '@oriel/contracts/languages'
import type { FilledMessage, AnyMessage } from '@oriel/contracts/message'
import { isV1Call } from '@oriel/contracts/v1/call'
import { IntlMessageFormat } from 'intl-messageformat'

const folder = join(import.meta.dirname, '../../../../contracts/texts')
const FALLBACK: Language = 'en'

const catalogues = new Map<string, Readonly<Record<string, string>>>()
const formats = new Map<string, IntlMessageFormat>()

/** Falls back to English. */
export function translate(language: string, words: AnyMessage): string {
  const { id, values }: FilledMessage = typeof words === 'string' ? { id: words, values: {} } : words
  // Not parsed: an id outside the catalog may contain user input.
  return isKnown(id) ? String(compileMessage(language, id).format(isolated(values))) : id
}

const isKnown = (id: string) => languages.some((language) => Object.hasOwn(loadCatalogue(language), id))

const isolated = (values: FilledMessage['values']) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]))

/** For specified calls and unsupported languages. */
export const translateToEnglish = (words: AnyMessage): string => translate(FALLBACK, words)

/** v1: the reader's language; specified calls: English. */
export const languageForRequest = ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): string =>
  isV1Call({ path: url ?? '' }) ? parseAcceptLanguage(headers['accept-language']) : FALLBACK

export function parseAcceptLanguage(header: string | undefined): string {
  const wanted = (header ?? '')
    .split(',', 20)
    .map((part, at) => {
      const [tag = '', ...more] = part.trim().toLowerCase().split(';')
      const quality = Number(/^q=([\d.]+)$/.exec(more[0]?.trim() ?? '')?.[1] ?? 1)
      return { language: tag.split('-')[0] ?? '', quality, at }
    })
    .filter(({ language, quality }) => quality > 0 && languages.some((it) => it === language))
    .toSorted((one, other) => other.quality - one.quality || one.at - other.at)
  return wanted[0]?.language ?? FALLBACK
}

function compileMessage(language: string, id: string): IntlMessageFormat {
  const key = `${language} ${id}`
  const known = formats.get(key)
  if (known) return known
  const made = new IntlMessageFormat(loadCatalogue(language)[id] ?? loadCatalogue(FALLBACK)[id] ?? id, language)
  formats.set(key, made)
  return made
}

function loadCatalogue(language: string) {
  const known = catalogues.get(language)
  if (known) return known
  const read = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Record<string, string>
  catalogues.set(language, read)
  return read
}
