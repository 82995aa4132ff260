import { foldText } from '../../../platform/db/fold-text.ts'

const CHARS_BEFORE_MATCH = 30
const EXCERPT_LENGTH = 120

/** Cuts between characters and adds ellipses. */
export function buildExcerpt(text: string, words: string): string {
  const [first = ''] = foldText(words).split(/\s+/u).filter(Boolean)
  const characters = Array.from(text.replaceAll(/\s+/gu, ' '))
  const from = Math.max(0, findFolded(characters, first) - CHARS_BEFORE_MATCH)
  const part = characters.slice(from, from + EXCERPT_LENGTH).join('')
  return `${from > 0 ? '…' : ''}${part}${from + EXCERPT_LENGTH < characters.length ? '…' : ''}`
}

/** Folding changes lengths, so each character is folded alone. 0 if the word isn't found. */
function findFolded(characters: readonly string[], word: string): number {
  const folded = characters.map(foldText)
  const at = folded.join('').indexOf(word)
  let length = 0
  return at < 0 ? 0 : folded.findIndex((each) => (length += each.length) > at)
}
