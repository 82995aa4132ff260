import type { Measured } from './load.ts'

export interface WorkloadRow extends Measured {
  name: string
  kind: 'limit' | 'kept' | 'computed' | 'write' | 'mixed' | 'unchanged' | 'beside' | 'sign-in'
  connections: number
  /** Multiple of the limit measured in the same run. */
  ratio: number
  /** Longest event loop block by one request, in milliseconds. */
  blocked?: number
}

export interface FigureRow {
  name: string
  value: number
  unit: string
  most?: number
}

export type Row = WorkloadRow | FigureRow

export interface Run {
  at: string
  commit: string
  database: string
  set: string
  /** Load average (1 minute) before the run. */
  load: number
  rows: Row[]
}

const head = `| set | workload | connections | req/s | p50 ms | p95 ms | CPU µs | × limit | × S | blocked ms | budget |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|---|`

export function tableOf(runs: Run[]): string {
  const lines = runs.flatMap((run) => {
    const small = runs.find(({ set, database }) => set === 'S' && database === run.database && run.set !== 'S')
    const measured = `| ${run.set}, ${run.database} | commit ${run.commit}, ${run.at}, load ${run.load.toFixed(1)} | | | | | | | | | |`
    const rows = run.rows.map((row) => `| ${run.set}, ${run.database} ${cellsOf(row, small)}`)
    return [measured, ...rows]
  })
  return [head, ...lines].join('\n')
}

export const lineOf = (row: Row) => cellsOf(row, undefined)

function cellsOf(row: Row, small: Run | undefined) {
  if (!('kind' in row)) {
    const value = `${row.value.toFixed(row.value < 10 ? 2 : 0)} ${row.unit}`
    const budget = row.most === undefined ? '' : told(row.value <= row.most, `≤ ${row.most} ${row.unit}`)
    return `| ${row.name}: ${value} | | | | | | | | | ${budget} |`
  }
  const before = small?.rows.find(
    (it): it is WorkloadRow =>
      'kind' in it && it.name === row.name && it.kind === row.kind && it.connections === row.connections,
  )
  const growth = before && row.kind !== 'limit' ? row.ratio / before.ratio : undefined
  const wrong = Object.entries(row.statuses).filter(([status]) => Number(status) >= 400)
  const cells = [
    row.kind === 'computed' || row.kind === 'kept' ? `${row.name}: ${row.kind}` : row.name,
    row.connections,
    row.perSecond.toFixed(0),
    row.p50.toFixed(1),
    row.p95.toFixed(1),
    row.cpu.toFixed(0),
    row.ratio.toFixed(1),
    growth?.toFixed(1) ?? '',
    row.blocked?.toFixed(0) ?? '',
    [...budgetsOf(row, growth), ...wrong.map(([status, count]) => `${count} × ${status}`)].join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

const told = (isMet: boolean, budget: string) => `${budget} ${isMet ? '✓' : '✗'}`

/** Budgets as multiples of the limit at 16 connections. The first match counts. */
const MOST: ReadonlyArray<readonly [kind: WorkloadRow['kind'], name: RegExp, most: number]> = [
  ['unchanged', /./, 5],
  ['kept', /^5/, 8],
  ['kept', /./, 10],
  ['computed', /^2/, 80],
  ['computed', /^[45]/, 40],
  ['computed', /^11/, 60],
  ['computed', /./, 50],
  ['write', /^6/, 40],
  ['write', /^7/, 32],
  ['write', /^8/, 34],
  ['mixed', /98/, 20],
  ['mixed', /90/, 35],
]

function budgetsOf({ name, kind, connections, ratio, blocked }: WorkloadRow, growth: number | undefined) {
  const [, , most] = MOST.find(([of, names]) => of === kind && names.test(name)) ?? []
  const isOften = connections === 16
  return [
    ...(most !== undefined && isOften ? [told(ratio <= most, `≤ ${most} × limit`)] : []),
    ...(isOften && growth !== undefined ? [told(growth <= 1.3, '≤ 1.3 × S')] : []),
    ...(blocked === undefined ? [] : [told(blocked <= 20, 'blocked ≤ 20 ms')]),
  ]
}
