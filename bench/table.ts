import type { Measured } from './load.ts'

interface Where {
  database: string
  size: string
  name: string
}

/** A workload as it was measured, or a single value. */
export type Row =
  | (Where & Measured & { kind: 'read' | 'write' | 'unchanged' | 'sign-in'; connections: number; ratio: number })
  | (Where & { value: string; budget: string })

type Workload = Omit<Extract<Row, { kind: string }>, 'database' | 'size'>

export const tableHead = `| workload | connections | req/s | p50 ms | p95 ms | CPU µs | × limit | budget |
|---|--:|--:|--:|--:|--:|--:|---|`

/** One line of the table, which says whether the budget was met where there is one. */
export function line({ name, connections, perSecond, p50, p95, cpu, ratio, ...row }: Workload) {
  const wrong = Object.entries(row.statuses).filter(([status]) => Number(status) >= 400)
  const remark = wrong.map(([status, count]) => ` ${count} × ${status}`).join('')
  const figures = [connections, perSecond.toFixed(0), p50.toFixed(1), p95.toFixed(1), cpu.toFixed(0), ratio.toFixed(1)]
  return `| ${name} | ${figures.join(' | ')} | ${budgetOf({ name, connections, p95, ratio, kind: row.kind })}${remark} |`
}

function budgetOf({
  name,
  kind,
  connections,
  p95,
  ratio,
}: Pick<Workload, 'name' | 'kind' | 'connections' | 'p95' | 'ratio'>) {
  const told = (isMet: boolean, budget: string) => `${budget} ${isMet ? '✓' : '✗'}`
  const all = [
    ...(kind === 'read' && connections === 16 ? [told(p95 <= 25, 'p95 ≤ 25 ms')] : []),
    ...(kind === 'write' && connections === 16 ? [told(p95 <= 30, 'p95 ≤ 30 ms')] : []),
    ...(name.startsWith('4. project of about 50') && connections === 16 ? [told(ratio <= 17, '≤ 17 × limit')] : []),
    ...(kind === 'unchanged' ? [told(ratio <= 5, '≤ 5 × limit')] : []),
  ]
  return name.startsWith('limit') ? '' : all.join(', ')
}
