/** Somebody is named in a text by `@` and their full name: from its `@` to the end of the name. */
export interface MentionRange {
  name: string
  start: number
  end: number
}

const beforeIt = /[\p{L}\p{N}_]$/u
const afterIt = /^[\p{L}\p{N}_]/u

/**
 * Which of these names a text names, in their order. The longest name that fits is meant, in whatever case; what goes on
 * after it, or stands before its `@`, as in an address, makes it none.
 */
export function findMentions(text: string, names: Iterable<string>): MentionRange[] {
  if (!text.includes('@')) return []
  const known = [...new Set(names)].filter(Boolean).sort((one, other) => other.length - one.length)
  const found: MentionRange[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (beforeIt.test(text.slice(0, at))) continue
    const name = known.find((it) => isMentionAt(text, at + 1, it))
    if (name === undefined) continue
    found.push({ name, start: at, end: at + 1 + name.length })
    at += name.length
  }
  return found
}

const same = (one: string, other: string) => one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0

function isMentionAt(text: string, from: number, name: string): boolean {
  const end = from + name.length
  if (!same(text.slice(from, end), name)) return false
  return !afterIt.test(text.slice(end))
}
