const BEFORE = 30
const LENGTH = 120

/** The part of a text in which the first of the words stands, whole characters only, with dots where it was cut. */
export function excerptOf(text: string, words: string): string {
  const [first = ''] = words.toLowerCase().split(/\s+/u).filter(Boolean)
  const characters = Array.from(text.replaceAll(/\s+/gu, ' '))
  const at = Math.max(0, Array.from(characters.join('').toLowerCase().split(first)[0] ?? '').length - BEFORE)
  const from = at >= characters.length ? 0 : at
  const part = characters.slice(from, from + LENGTH).join('')
  return `${from > 0 ? '…' : ''}${part}${from + LENGTH < characters.length ? '…' : ''}`
}
