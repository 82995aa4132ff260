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
const LETTER = /[ßςıłøđæœ]/gu

/**
 * Text folding for search and order: case, normalization, accents, width, apostrophes and hyphens don't matter.
 * Idempotent. Stored: a change needs a migration.
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

export const foldWords = (text: string) => foldText(text).split(/\s+/u).filter(Boolean)

const DOTTED: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
/** Not after a vowel or q: "neue" and "queue" have no umlaut. */
const UNDOTTED = /(?<![aeoq])([aou])e/g

/** "Müller", "Mueller" and "Muller" as "muller", for comparing names. */
export const foldSpelling = (text: string) => foldText(text).replaceAll(UNDOTTED, '$1')

/** "Müller" is also stored as "mueller", "Mueller" as "muller". */
function otherSpellings(text: string): string[] {
  const words = text.normalize('NFC').toLowerCase().split(/\s+/u)
  const dotted = words.map((word) => word.replaceAll(/[äöüøå]/g, (letter) => DOTTED[letter] ?? letter))
  return [...new Set([...dotted.map(foldText), ...words.map(foldSpelling)])]
}

/** Idempotent. Stored: a change needs a migration. */
export function searchText(...fields: Array<string | null>) {
  const text = fields.filter(Boolean).join('\n')
  const folded = foldText(text)
  return [folded, ...otherSpellings(text).filter((word) => !folded.includes(word))].join('\n')
}

/** Shorter ones occur in other words: "guest" would find "August". */
const MIN_SPELLING = 5

/** Matches of a folded word: "mueller" also "muller", but "statue" not "status". */
export function searchedSpellings(word: string): string[] {
  const undotted = word.replaceAll(/(?<![aeoq])([aou])e(?!$)/g, '$1')
  return undotted === word || undotted.length < MIN_SPELLING ? [word] : [word, undotted]
}

/** Every typed word occurs in the text, or starts a word. */
export function matchesText(text: string, typed: string, how: 'includes' | 'startsWith' = 'includes'): boolean {
  const searched = searchText(text)
  const parts = how === 'includes' ? [searched] : searched.split(/\s+/u)
  return foldWords(typed).every((word) =>
    searchedSpellings(word).some((spelling) => parts.some((part) => part[how](spelling))),
  )
}
