import { CompiledQuery } from 'kysely'
import type { Db } from '../src/platform/db/connection/connect.ts'
import { isBig } from './exceptions.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** At most FACTOR rows read per returned row, plus SOME. */
const FACTOR = 10
const SOME = 300

/** Null, or the problem: far more rows are read than returned. */
export async function problemOnPostgres(db: Db, { sql, parameters }: CompiledQuery): Promise<string | null> {
  const { rows } = await db.executeQuery(
    CompiledQuery.raw(`explain (analyze, timing off, format json) ${sql}`, [...parameters]),
  )
  const [{ 'QUERY PLAN': plans }] = rows as [{ 'QUERY PLAN': [{ Plan: Node }] }]
  const root = plans[0].Plan
  const answered = root['Actual Rows'] * root['Actual Loops']
  const reads = nodesOf(root)
    .map((node) => ({ node, rows: readBy(node) }))
    .filter(({ rows }) => rows > 0)
  const read = reads.reduce((sum, { rows }) => sum + rows, 0)
  if (read <= FACTOR * answered + SOME) return null
  const worst = reads.toSorted((one, other) => other.rows - one.rows).slice(0, 3)
  const told = worst.map(({ node, rows }) => `${node['Node Type']} ${node['Relation Name'] ?? ''} ${rows}`)
  return `reads ${read} rows and answers ${answered}: ${told.join(', ')}`
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

function readBy(node: Node): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const type = node['Node Type']
  if (type === 'Bitmap Index Scan') return node['Actual Rows'] * node['Actual Loops']
  if (!type.endsWith('Scan') || !isBig(node['Relation Name'] ?? '')) return 0
  // Counted by the bitmap index scans.
  return (type === 'Bitmap Heap Scan' ? removed : node['Actual Rows'] + removed) * node['Actual Loops']
}
