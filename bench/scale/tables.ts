import { totalmem } from 'node:os'
import { mostAgencies, mostPeople, type Setup } from './capacity.ts'
import type { Checked } from './check.ts'
import { bottleneck, type Demand } from './model.ts'
import type { Scale } from './scale.ts'

const row = (...cells: Array<string | number>) => `| ${cells.join(' | ')} |`
const ms = (value: number) => value.toFixed(value < 0.1 ? 3 : 2)

export function demandsTable({ demands, processes, set, commit, at, load, machine, bucket }: Scale): string {
  const head = row(
    '',
    'application',
    'lead',
    'PostgreSQL',
    'log',
    'a connection',
    'its project',
    'the log’s lock',
    'NOTIFY',
  )
  return [
    `${set}, ${processes} processes${bucket ? ', a bucket' : ''}; commit ${commit}, ${at}, ${machine}, load ${load.toFixed(1)}`,
    '',
    head,
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...demands.map((it) =>
      row(
        `${it.name}: ${it.kind}`,
        ...[it.app, it.lead, it.database].map((value) => `${ms(value)} ms`),
        `${Math.round(it.wal)} B`,
        ...[it.connection, it.project, it.log, it.notify].map((value) => `${ms(value)} ms`),
      ),
    ),
  ].join('\n')
}

export function capacityTable({ demands, telling, memory, idle }: Scale, cores: readonly number[]): string {
  const lines = cores.flatMap((of) =>
    setupsOf(of).map((setup) => [setup, mostPeople(demands, telling, setup)] as const),
  )
  const agencies = [20, 100].flatMap((people) =>
    cores.map((of) => {
      const machine = { cores: of, memory: (totalmem() / 2 ** 20 / 2) * 0.8 }
      const each = { memory: memory.memberShare, idle }
      const { byProcessors, byMemory } = mostAgencies(people, demands, telling, machine, each)
      return row(`${people} at work`, of, byProcessors, byMemory)
    }),
  )
  return [
    row('machines', 'cores each', 'processes', 'people at work', 'busy first'),
    '|--:|--:|--:|--:|---|',
    ...lines.map(([{ machines, cores: of, processes }, { people, first }]) =>
      row(machines, of, processes, people, first),
    ),
    '',
    row('agencies of', 'cores', 'by processors', 'by memory'),
    '|---|--:|--:|--:|',
    ...agencies,
  ].join('\n')
}

/** Several machines: PostgreSQL has its own; many processes: five connections each. */
function setupsOf(cores: number): Setup[] {
  const of = (machines: number) => {
    const processes = machines === 1 ? cores : (machines - 1) * cores
    return { machines, cores, processes, apart: machines > 1, connections: processes * (processes > 100 ? 6 : 17) }
  }
  return [of(1), of(4), of(40)]
}

export function limitsTable({ demands, processes }: Scale, cores: number): string {
  const resources = (it: Demand) => [
    { name: 'processors', demand: it.app + it.lead + it.database, servers: cores },
    { name: 'processes', demand: it.app, servers: processes },
    { name: 'the lock of the log', demand: it.log, servers: 1 },
    { name: 'the lock of one project', demand: it.project, servers: 1 },
    { name: 'the queue of NOTIFY', demand: it.notify, servers: 1 },
  ]
  return [
    row('', 'at most a second', 'because of'),
    '|---|--:|---|',
    ...demands.map((it) => {
      const { name, perSecond } = bottleneck(resources(it))
      return row(`${it.name}: ${it.kind}`, Math.round(perSecond), name)
    }),
  ].join('\n')
}

export function checkTable(checked: readonly Checked[]): string {
  return [
    row('at once', 'work of a request', 'predicted', 'of it', 'a second', 'predicted', 'p95', 'predicted'),
    '|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...checked.map(({ askers, measured, work, predicted }) =>
      row(
        askers,
        `${ms(measured.work)} ms`,
        `${ms(work)} ms`,
        `${Math.round((100 * measured.work) / work)} %`,
        measured.perSecond.toFixed(0),
        predicted.perSecond.toFixed(0),
        `${measured.p95.toFixed(1)} ms`,
        `${predicted.p95.toFixed(1)} ms`,
      ),
    ),
  ].join('\n')
}
