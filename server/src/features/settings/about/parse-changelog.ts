import { CHANGE_KINDS, type ChangeKind, type Release } from '@oriel/contracts/v1/settings/about-schemas'

const isKind = (word: string): word is ChangeKind => (CHANGE_KINDS as readonly string[]).includes(word)

/** Keep a Changelog format. Throws at the first invalid line. */
export function parseChangelog(text: string): Release[] {
  const [, ...parts] = text.split(/^## /m)
  return parts.map((part) => {
    const [head = '', ...lines] = part.split('\n')
    const [, name = '', date] = /^\[(\d+\.\d+\.\d+|Unreleased)\](?: - (\d{4}-\d\d-\d\d))?$/.exec(head) ?? []
    if (!name || (name === 'Unreleased') !== (date === undefined)) throw wrong(head)
    return { version: date ? name : null, date: date ?? null, changes: changesIn(lines) }
  })
}

function changesIn(lines: string[]): Release['changes'] {
  const changes: Release['changes'] = []
  for (const line of lines.filter(Boolean)) {
    const items = changes.at(-1)?.items
    const kind = /^### (\w+)$/.exec(line)?.[1]
    if (kind && isKind(kind)) changes.push({ kind, items: [] })
    else if (items && line.startsWith('- ')) items.push(line.slice(2))
    else if (items?.length && line.startsWith('  ')) items.push(`${items.pop()} ${line.trim()}`)
    else throw wrong(line)
  }
  return changes
}

const wrong = (line: string) => new Error(`CHANGELOG.md: this line is not of the form of Keep a Changelog: ${line}`)
