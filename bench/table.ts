import type { Measured } from './load.ts'

export interface WorkloadRow extends Measured {
  name: string
  kind: 'limit' | 'kept' | 'computed' | 'write' | 'mixed' | 'unchanged' | 'beside' | 'sign-in'
  connections: number
  /** CPU microseconds of a bare server. */
  limit: number
  /** Event loop block by one request, milliseconds. */
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
  /** Load average before the run. */
  load: number
  rows: Row[]
}

const head = `| set | workload | connections | req/s | p50 ms | p95 ms | CPU µs | of it database | limit µs | × S | blocked ms | budget |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|`

export function tableOf(runs: Run[]): string {
  const lines = runs.flatMap((run) => {
    const small = runs.find(({ set, database }) => set === 'S' && database === run.database && run.set !== 'S')
    const measured = `| ${run.set}, ${run.database} | commit ${run.commit}, ${run.at}, load ${run.load.toFixed(1)} | | | | | | | | | | |`
    const rows = run.rows.map((row) => `| ${run.set}, ${run.database} ${cellsOf(row, run.database, small)}`)
    return [measured, ...rows]
  })
  return [head, ...lines].join('\n')
}

export const lineOf = (row: Row, database: string) => cellsOf(row, database, undefined)

function cellsOf(row: Row, database: string, small: Run | undefined) {
  if (!('kind' in row)) {
    const value = `${row.value.toFixed(row.value < 10 ? 2 : 0)} ${row.unit}`
    const budget = row.most === undefined ? '' : told(row.value <= row.most, `≤ ${row.most} ${row.unit}`)
    return `| ${row.name}: ${value} | | | | | | | | | | ${budget} |`
  }
  const before = small?.rows.find(
    (it): it is WorkloadRow =>
      'kind' in it && it.name === row.name && it.kind === row.kind && it.connections === row.connections,
  )
  const growth = before && row.kind !== 'limit' ? row.cpu / row.limit / (before.cpu / before.limit) : undefined
  const wrong = errorsIn(row)
  const cells = [
    row.kind === 'computed' || row.kind === 'kept' ? `${row.name}: ${row.kind}` : row.name,
    row.connections,
    row.perSecond.toFixed(0),
    row.p50.toFixed(1),
    row.p95.toFixed(1),
    row.cpu.toFixed(0),
    row.database > 0 ? row.database.toFixed(0) : '',
    row.limit.toFixed(0),
    growth?.toFixed(1) ?? '',
    row.blocked?.toFixed(0) ?? '',
    [...budgetsOf(row, growth, database), ...wrong.map(([status, count]) => `${count} × ${status}`)].join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

const told = (isMet: boolean, budget: string) => `${budget} ${isMet ? '✓' : '✗'}`

/** Budgets: CPU microseconds at 16 connections; first match counts. */
const MOST: ReadonlyArray<readonly [kind: WorkloadRow['kind'], name: RegExp, sqlite: number, postgres?: number]> = [
  ['unchanged', /./, 200, 450],
  ['kept', /./, 400, 450],
  ['computed', /^2.*manager/, 1000],
  ['computed', /^2/, 1200],
  ['computed', /^[45]/, 1000, 2300],
  ['computed', /./, 2000],
  ['write', /^6/, 1000, 4300],
  ['write', /^7/, 700, 2400],
  ['write', /^8/, 1400],
  ['mixed', /98/, 800],
  ['mixed', /90/, 1400],
]

/** CPU on L compared with S; searches read more. */
const MOST_GROWTH: ReadonlyArray<readonly [name: RegExp, most: number]> = [
  [/^11/, 2],
  [/./, 1.3],
]

function budgetsOf(
  { name, kind, connections, cpu, blocked }: WorkloadRow,
  growth: number | undefined,
  database: string,
) {
  const [, , sqlite, postgres] = MOST.find(([of, names]) => of === kind && names.test(name)) ?? []
  const most = database === 'postgres' ? postgres : sqlite
  const [, mostGrowth = 0] = MOST_GROWTH.find(([names]) => names.test(name)) ?? []
  const isOften = connections === 16
  return [
    ...(most !== undefined && isOften ? [told(cpu <= most, `≤ ${most} µs`)] : []),
    ...(isOften && growth !== undefined ? [told(growth <= mostGrowth, `≤ ${mostGrowth} × S`)] : []),
    ...(blocked === undefined ? [] : [told(blocked <= 20, 'blocked ≤ 20 ms')]),
  ]
}

/** Responses that are errors: such a row doesn't say what the call costs. */
export const errorsIn = (row: Row) =>
  'statuses' in row ? Object.entries(row.statuses).filter(([status]) => Number(status) >= 400) : []
