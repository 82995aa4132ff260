import { sortKey } from '../../src/platform/db/sql/sort-key.ts'
import { type Making, plain } from './items.ts'

/** Two on all work and requests, one on what clients don't see. */
export function addLabels({ dice: it, rows, people, items }: Making, projectId: string) {
  const records = items.filter(
    (item) => item.projectId === projectId && ['task', 'subtask', 'taskRequest'].includes(item.kind),
  )
  const hidden = records.filter(({ trashed, unshared }) => trashed || unshared)
  for (const [audience, on] of [
    ['client', records],
    ['team', records],
    ['client', hidden],
  ] as const) {
    const [id, name] = [it.id(), it.word()]
    rows.labels.push({ id, name, nameKey: name.toLowerCase(), sortKey: sortKey(name), color: 'red', audience })
    for (const { id: recordId } of on) rows.labelings.push({ recordId, labelId: id })
    items.push({ ...plain('label', id, null, people.ana.id), audience, words: [name] })
  }
}
