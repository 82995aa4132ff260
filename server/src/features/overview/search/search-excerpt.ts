const CHARS_BEFORE_MATCH = 30
const EXCERPT_LENGTH = 120

/** Cuts between characters and adds ellipses. */
export function buildExcerpt(text: string, words: string): string {
  const [first = ''] = words.toLowerCase().split(/\s+/u).filter(Boolean)
  const characters = Array.from(text.replaceAll(/\s+/gu, ' '))
  const at = Math.max(
    0,
    Array.from(characters.join('').toLowerCase().split(first)[0] ?? '').length - CHARS_BEFORE_MATCH,
  )
  const from = at >= characters.length ? 0 : at
  const part = characters.slice(from, from + EXCERPT_LENGTH).join('')
  return `${from > 0 ? '…' : ''}${part}${from + EXCERPT_LENGTH < characters.length ? '…' : ''}`
}
