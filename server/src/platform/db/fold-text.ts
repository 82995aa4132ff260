const NOT_ASCII = /[^\u0020-\u007e\n]/u
/** Combining marks of Latin, Greek, Cyrillic, Hebrew and Arabic; vowels of Indic scripts are letters. */
const MARKS =
  /(?=\p{M})[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}](?<![\u3099\u309a])/gu
/** Soft hyphens, zero-width characters, variation selectors. */
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu
const PUNCTUATION = [
  [/[‘’‚‛′ʼ]/gu, "'"],
  [/[“”„‟«»]/gu, '"'],
  [/[‐‑‒–—―−]/gu, '-'],
] as const
/** Letters that Unicode doesn't decompose. */
const LETTERS: Record<string, string> = { ß: 'ss', ς: 'σ', ı: 'i', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' }
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

/**
 * Text folding for search and order: stored texts and queries match whatever their case, normalization, accents, width,
 * apostrophes and hyphens. Folding twice changes nothing. Stored: a change needs a migration.
 */
export function foldText(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase()
  // The acute accent would decompose into a space and a mark.
  let folded = text.replaceAll('´', "'").normalize('NFKD')
  for (const [pattern, plain] of PUNCTUATION) folded = folded.replaceAll(pattern, plain)
  return folded
    .replaceAll(MARKS, '')
    .replaceAll(IGNORED, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(LETTER, (letter) => LETTERS[letter] ?? letter)
}

const DOTTED: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
/** Not after a vowel or q: "neue" and "queue" have no umlaut. */
const UNDOTTED = /(?<![aeoq])([aou])e/g

/** "Müller" is also searched as "mueller", "Mueller" as "muller". Folded. */
export function otherSpellings(text: string): string[] {
  const words = text.normalize('NFC').toLowerCase().split(/\s+/u)
  const dotted = words.map((word) => word.replaceAll(/[äöüøå]/g, (letter) => DOTTED[letter] ?? letter))
  const spelled = [...dotted, ...words.map((word) => foldText(word).replaceAll(UNDOTTED, '$1'))]
  return [...new Set(spelled.map(foldText))]
}

/** Code points. PostgreSQL's index entries are at most 2,704 bytes. */
const SORT_KEY_LENGTH = 200
const MAX_DIGITS = 99

/**
 * Sort key of a name or title, compared byte by byte: accents and case don't matter, and each number is preceded by its
 * length, so that 2 comes before 10.
 */
export const sortKey = (text: string): string =>
  Array.from(foldText(text).trim().replaceAll(/\d+/g, withLength)).slice(0, SORT_KEY_LENGTH).join('')

function withLength(digits: string) {
  const number = digits.replace(/^0+(?=\d)/, '')
  return `${String(Math.min(number.length, MAX_DIGITS)).padStart(2, '0')}${number}`
}

export function compareNames(one: string, other: string): number {
  const [first, second] = [sortKey(one), sortKey(other)]
  return first < second ? -1 : Number(first > second)
}
