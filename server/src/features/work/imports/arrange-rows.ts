import type { ImportMapping } from '@oriel/contracts/v1/work/imports-schemas'
import { valueIn } from './detect-mapping.ts'
import type { ImportRow, ImportTable } from './import-table.ts'

/** A row, or a parent task that only other rows name. */
export interface ImportEntry {
  row: ImportRow | null
  title: string
  /** Value of the file or `''`. */
  project: string
  /** Deeper levels become subtasks of the topmost task. */
  parent: ImportEntry | null
  /** Stable across exports: the key, otherwise the title and its count so far. */
  identity: string
}

export const cellsOf = (
  columns: ImportMapping['columns'],
  field: ImportMapping['columns'][number],
  row: ImportRow | null,
) => (row ? columns.flatMap((it, at) => (it === field ? [(row.cells[at] ?? '').trim()] : [])) : [])

/** Each task, then its subtasks. Deterministic per table and columns. */
export function arrangeRows({ rows }: ImportTable, { columns }: ImportMapping): ImportEntry[] {
  const cell = (field: ImportMapping['columns'][number], row: ImportRow) => cellsOf(columns, field, row)[0] ?? ''
  const repeats = new Map<string, number>()
  const entries = rows.map((row): ImportEntry => {
    const [title, key, project] = [cell('title', row), cell('key', row), valueIn(cell('project', row))]
    const named = JSON.stringify([project, cell('parent', row), title])
    const before = repeats.get(named) ?? 0
    repeats.set(named, before + 1)
    return { row, title, project, parent: null, identity: key ? `key ${key}` : `${named} ${before}` }
  })
  const named = namedEntries(entries, (row) => cell('key', row))
  const added = new Map<string, ImportEntry>()
  for (const entry of entries) {
    const wanted = entry.row ? cell('parent', entry.row) : ''
    if (!wanted) continue
    const id = JSON.stringify([entry.project, wanted])
    const found = named.get(id)
    if (found && found !== entry) entry.parent = found
    else if (!found) {
      const task = added.get(id) ?? { row: null, title: wanted, project: entry.project, parent: null, identity: id }
      added.set(id, task)
      entry.parent = task
    }
  }
  const roots = entries.map(rootOf)
  for (const [at, entry] of entries.entries()) entry.parent = roots[at] === entry ? null : (roots[at] ?? null)
  const below = Map.groupBy(entries, ({ parent }) => parent)
  return [...added.values(), ...(below.get(null) ?? [])].flatMap((task) => [task, ...(below.get(task) ?? [])])
}

/** By key, otherwise by title (the first), within their project. */
function namedEntries(entries: readonly ImportEntry[], keyOf: (row: ImportRow) => string) {
  const named = new Map<string, ImportEntry>()
  const name = (text: string, entry: ImportEntry) => text && named.set(JSON.stringify([entry.project, text]), entry)
  for (const entry of entries.toReversed()) name(entry.title, entry)
  for (const entry of entries) name(entry.row ? keyOf(entry.row) : '', entry)
  return named
}

/** In a cycle of parents, each entry is its own root. */
function rootOf(entry: ImportEntry): ImportEntry {
  let root = entry
  for (const seen = new Set([entry]); root.parent;) {
    root = root.parent
    if (seen.has(root)) return entry
    seen.add(root)
  }
  return root
}
