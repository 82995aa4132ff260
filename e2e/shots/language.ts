import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_NAMES, languages } from '@oriel/contracts/languages'
import type { Page } from '@playwright/test'

/** Or a pseudo-locale (web/build/pseudo-locale.ts). */
export const shownIn = languages.find((it) => it === process.env['ORIEL_LANGUAGE']) ?? 'en'
export const isMadeUp = (language = process.env['ORIEL_LANGUAGE']) => language === 'pseudo' || language === 'mirrored'

const accents = { a: 'à', c: 'ç', e: 'é', i: 'ï', n: 'ñ', o: 'ö', u: 'ü', y: 'ý' } as Record<string, string>

const textsIn = (language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../contracts/texts/${language}.json`), 'utf8')) as Record<
    string,
    string
  >
const plain = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

function translated(name: string | RegExp): RegExp {
  const means = (id: string) => (name instanceof RegExp ? name.test(id) : id === name)
  const said = Object.entries(textsIn(shownIn)).flatMap(([id, text]) => (means(id) ? [text] : []))
  const patterns = said.map((text) =>
    text
      .split(/\{[^}]*\}/)
      .map(plain)
      .join('.*'),
  )
  const [start, end] =
    name instanceof RegExp ? [name.source.startsWith('^'), name.source.endsWith('$')] : [false, false]
  return new RegExp(`${start ? '^' : ''}(?:${patterns.join('|')})${end ? '$' : ''}`, 'i')
}

export function spoken(name: string | RegExp): RegExp {
  if (shownIn !== 'en') return translated(name)
  const source = name instanceof RegExp ? name.source : plain(name)
  const anyAccent = source.replaceAll(/[a-z]/gi, (it) => {
    const accent = accents[it.toLowerCase()]
    return accent ? `(?:${it}|${accent})` : it
  })
  return new RegExp(anyAccent.replaceAll('^', '^\\[?').replaceAll('$', '~*\\]?$'), 'i')
}

const catalogue = new Set(Object.keys(textsIn('en')))

/** Words from server responses, which aren't interface texts. */
export function wordsAnswered(page: Page) {
  const words = new Set<string>()
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || !response.headers()['content-type']?.includes('json')) return
    void response.text().then(
      (body) => {
        // 304 has no body.
        if (body === '') return
        JSON.parse(body, (_, value: unknown) => {
          if (typeof value === 'string' && !catalogue.has(value)) for (const word of wordsOf(value)) words.add(word)
          return value
        })
      },
      () => undefined,
    )
  })
  return words
}

const wordsOf = (text: string) => text.match(/\p{L}{3,}/gu) ?? []

/** The same in every language. */
const same = new Set(
  `${dateWords()} ${Object.values(LANGUAGE_NAMES).join(' ')} Oriel Europe Berlin PNG JPEG GIF WebP AVIF PDF Office ZIP RAR Ctrl Alt Esc Shift Enter Tab Bytes bytes Chrome Linux YYYY`.split(
    ' ',
  ),
)

function dateWords() {
  const days = Array.from({ length: 365 }, (_, day) => new Date(2026, 0, 1 + day))
  const styles = ['short', 'long'] as const
  const names = styles.flatMap((style) => {
    const format = new Intl.DateTimeFormat('en-US', { month: style, weekday: style })
    return days.map((day) => format.format(day))
  })
  return [...new Set(names.flatMap(wordsOf)), 'yesterday', 'today', 'tomorrow', 'ago', 'day', 'days'].join(' ')
}

/** Hard-coded texts: not pseudo-localized, not from the server. */
export async function untold(page: Page, answered: ReadonlySet<string>): Promise<string[]> {
  const known = (word: string) => !/[aceinouy]/i.test(word) || answered.has(word) || same.has(word)
  const seen = await page.evaluate(textsOnScreen)
  return seen
    .filter((text) => wordsOf(text).some((word) => !/[àçéïñöüý]/i.test(word) && !known(word)))
    .map((text) => `not from the catalogue: “${text.slice(0, 80)}”`)
}

function textsOnScreen(): string[] {
  const found = new Set<string>()
  for (const it of document.querySelectorAll('body *')) {
    if (it.localName === 'script' || it.localName === 'style' || !it.checkVisibility()) continue
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
      found.add((it.getAttribute(name) ?? '').trim())
    for (const node of it.childNodes) if (node.nodeType === Node.TEXT_NODE) found.add((node.textContent ?? '').trim())
  }
  found.delete('')
  return [...found]
}
