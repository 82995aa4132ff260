import { type Run, type WorkloadRow } from '../table.ts'

/** Oriel's rows that do the same as a row of the peer. */
const SAME: ReadonlyArray<readonly [act: string, kind: WorkloadRow['kind'], oriel: string]> = [
  ['board of 50 tasks', 'computed', '4. project of about 50 tasks, manager'],
  ['board of 50 tasks', 'kept', '4. project of about 50 tasks, manager'],
  ['create a task', 'write', '6. create a task'],
  ['add a comment', 'write', '7. add a comment'],
]

/** The peer beside Oriel, of the latest runs that measured both; each cell is CPU, its database's part and the limit. */
export function comparisonOf(runs: Run[]): string {
  const compared = runs.filter(({ rows }) => rows.some((row) => 'kind' in row && row.kind === 'beside'))
  if (compared.length === 0) return ''
  const lines = SAME.map(([act, kind, name]) => {
    const cells = compared.flatMap(({ rows }) => [
      rows.find((row) => 'kind' in row && row.kind === kind && row.name === name && row.connections === 16),
      rows.find((row) => 'kind' in row && row.kind === 'beside' && row.name.endsWith(`: ${act}`)),
    ])
    return `| ${act}${kind === 'kept' ? ', cached by Oriel' : ''} | ${cells.map(cellOf).join(' | ')} |`
  })
  const heads = compared.flatMap(({ database, set, rows }) => [
    `Oriel, ${database}, ${set}`,
    `${rows.find((row) => 'kind' in row && row.kind === 'beside')?.name.split(':')[0]}, PostgreSQL`,
  ])
  const rule = `|---|${heads.map(() => '--:|').join('')}`
  return `\n| CPU in ms, 16 connections (database's part; limit in µs) | ${heads.join(' | ')} |\n${rule}\n${lines.join('\n')}\n`
}

function cellOf(row: Run['rows'][number] | undefined): string {
  if (!row || !('kind' in row)) return '–'
  const database = row.database > 0 ? `${(row.database / 1000).toFixed(2)}; ` : ''
  return `${(row.cpu / 1000).toFixed(2)} (${database}${row.limit.toFixed(0)})`
}
