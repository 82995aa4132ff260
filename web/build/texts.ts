import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { findTexts, type Text } from './find-texts.ts'

type Translate = (message: string) => string

/**
 * Builds the web app in one language. English is what the sources say; another language is a file, `web/texts/de.json`,
 * with the messages of `web/texts/en.json` as keys. Two more are made up to find mistakes: `pseudo` marks every text and
 * makes it longer, `mirrored` does so from right to left. Costs the browser nothing: texts are replaced where they stand.
 */
export function texts(language = process.env['ORIEL_LANGUAGE'] ?? 'en'): Plugin {
  const translate = translationTo(language)
  return {
    name: 'oriel:texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(web|contracts)\/src\/(?!gallery|testing).*\.tsx?$/ },
      handler(code, id) {
        if (language === 'en' && !code.includes('t`')) return null
        return { code: replaceTexts(code, findTexts(code, id), translate), map: null }
      },
    },
    transformIndexHtml: (html) =>
      html.replace('lang="en"', `lang="${isMadeUp(language) ? 'en' : language}" dir="${directionOf(language)}"`),
  }
}

const isMadeUp = (language: string) => language === 'pseudo' || language === 'mirrored'

function directionOf(language: string) {
  if (isMadeUp(language)) return language === 'mirrored' ? 'rtl' : 'ltr'
  return /^(ar|fa|he|ur|yi)\b/.test(language) ? 'rtl' : 'ltr'
}

function translationTo(language: string): Translate {
  if (language === 'en') return (message) => message
  if (isMadeUp(language)) return pseudo
  const file = join(import.meta.dirname, '../texts', `${language}.json`)
  const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  // What is not translated yet is better read in English than not at all.
  return (message) => known[message] ?? message
}

/** The server compares and says these itself; they are no texts of the browser's. */
const wire = new Set(['Invalid credentials', 'User with this email already exists'])

const plain = 'aceinouyACEINOUY'
const accented = 'àçéïñöüýÀÇÉÏÑÖÜÝ'

/** Readable, unmistakable, and two fifths longer: [Ñéw Cüstömér~~~~~]. */
export function pseudo(message: string) {
  if (wire.has(message)) return message
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(message) ?? []
  const marked = words.replaceAll(/\{\d+\}|[a-z]/gi, (it) => accented[plain.indexOf(it)] ?? it)
  return `${before}[${marked}${'~'.repeat(Math.ceil(words.length * 0.4))}]${after}`
}

/** The source with every text said in another way. */
export function replaceTexts(code: string, found: Text[], translate: Translate): string {
  return between(0, code.length)

  function between(start: number, end: number): string {
    let result = ''
    let at = start
    for (const text of found) {
      if (text.start < at || text.end > end) continue
      result += code.slice(at, text.start) + said(text)
      at = text.end
    }
    return result + code.slice(at, end)
  }

  function said(text: Text): string {
    const parts = translate(text.message).split(/\{(\d+)\}/)
    const hole = (number: string) => {
      const { start, end } = text.holes[Number(number)] ?? { start: 0, end: 0 }
      return between(start, end)
    }
    if (text.as === 'string') return JSON.stringify(parts.join(''))
    if (text.as === 'attribute') return `{${JSON.stringify(parts.join(''))}}`
    if (text.as === 'children')
      return parts.map((part, at) => (at % 2 ? hole(part) : part && `{${JSON.stringify(part)}}`)).join('')
    const quoted = parts.map((part, at) => (at % 2 ? `\${${hole(part)}}` : part.replaceAll(/[\\`]|\$\{/g, '\\$&')))
    return `\`${quoted.join('')}\``
  }
}
