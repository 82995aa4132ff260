export interface MentionRange {
  name: string
  start: number
  end: number
}

const wordCharacter = /[\p{L}\p{N}_]/u
/** Index prefix: few people share three letters. */
const PREFIX = 3

/** Case-insensitive; the longest name wins. No match inside words or email addresses. Linear in text and names. */
export function findMentions(text: string, names: Iterable<string>): MentionRange[] {
  if (!text.includes('@')) return []
  const folded = fold(text)
  const index = indexNames(names)
  const found: MentionRange[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (endsInWord(text, at)) continue
    const name = longestNameAt(folded, at + 1, index)
    if (name === undefined) continue
    found.push({ name, start: at, end: at + 1 + name.length })
    at += name.length
  }
  return found
}

interface NameIndex {
  byFolded: Map<string, string>
  lengthsByPrefix: Map<string, number[]>
}

function indexNames(names: Iterable<string>): NameIndex {
  const byFolded = new Map<string, string>()
  const lengths = new Map<string, Set<number>>()
  for (const name of names) {
    const folded = fold(name)
    if (folded === '' || byFolded.has(folded)) continue
    byFolded.set(folded, name)
    const prefix = folded.slice(0, PREFIX)
    lengths.set(prefix, (lengths.get(prefix) ?? new Set()).add(folded.length))
  }
  const longestFirst = (of: Set<number>) => [...of].sort((one, other) => other - one)
  return { byFolded, lengthsByPrefix: new Map([...lengths].map(([prefix, of]) => [prefix, longestFirst(of)])) }
}

function longestNameAt(folded: string, from: number, { byFolded, lengthsByPrefix }: NameIndex): string | undefined {
  for (let size = PREFIX; size > 0; size -= 1) {
    const prefix = folded.slice(from, from + size)
    // A shorter prefix is a whole name.
    for (const length of prefix.length === size ? (lengthsByPrefix.get(prefix) ?? []) : []) {
      const name = byFolded.get(folded.slice(from, from + length))
      if (name !== undefined && !startsInWord(folded, from + length)) return name
    }
  }
  return undefined
}

/** By code point. */
const endsInWord = (text: string, at: number) => wordCharacter.test(lastCodePoint(text, at))
const startsInWord = (text: string, at: number) => wordCharacter.test(String.fromCodePoint(text.codePointAt(at) ?? 0))

function lastCodePoint(text: string, end: number): string {
  const last = text.slice(end - 1, end)
  return /[\uDC00-\uDFFF]/.test(last) ? text.slice(Math.max(0, end - 2), end) : last
}

/** Keeps the length, so that offsets stay valid. */
function fold(text: string): string {
  return text.replaceAll(/[^a-z0-9 @.,\n]/g, (unit) => {
    const folded = unit.normalize('NFKC').toLowerCase()
    return folded.length === unit.length ? folded : unit
  })
}
