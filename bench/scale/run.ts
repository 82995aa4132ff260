// npm run bench -- --processes N: demand per kind of request, on PostgreSQL. --model: one process per core; validates
// the capacity model. See docs/scale.md.
import { availableParallelism, loadavg, release, totalmem } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { durablePostgres } from '../../faults/tools/durable-postgres.ts'
import { allOf, USUALLY } from '../course.ts'
import type { Place } from '../data/data-set.ts'
import { type SizeName, sizes } from '../data/sizes.ts'
import { send } from '../load.ts'
import { listenersFor } from '../measure-live.ts'
import { tokensFor } from '../measure-set.ts'
import { preparePostgres, startOriel } from '../places.ts'
import type { Served } from '../process.ts'
import { commitOf, readResults, writeResults } from '../results.ts'
import type { Tokens, Workload } from '../workloads.ts'
import { checkModel } from './check.ts'
import { measureDemand } from './measure-demands.ts'
import { measureTelling } from './measure-telling.ts'
import { between, childrenOf, memoryOf, PostgresMeter, workedBy } from './meter.ts'
import type { Demand } from './model.ts'
import type { Scale } from './scale.ts'
import { capacityTable, checkTable, demandsTable, limitsTable } from './tables.ts'

const { values: options } = parseArgs({
  options: {
    processes: { type: 'string' },
    model: { type: 'boolean', default: false },
    set: { type: 'string', default: 'S' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '2' },
    out: { type: 'string', default: 'bench/results.json' },
  },
})
const cores = availableParallelism()
const processes = Number(options.processes ?? cores)
const lasting = Number(options.seconds) * 1000
const set = options.set as SizeName
const only = options.only.split(',').filter(Boolean)
if (!(set in sizes) || !Number.isInteger(processes) || processes < 2 || processes > 64 || !(lasting > 0)) {
  process.stderr.write('--processes 2 | --model, --set S,L --only 4,7 --seconds 2 --out FILE\n')
  process.exit(2)
}
const bucket = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('S3_')))
const group = { ORIEL_PROCESSES: String(processes), ...bucket } as Record<string, string>

/** CPU milliseconds per second; less is idle. */
const RESTING = 60

const load = loadavg()[0] ?? 0
const cluster = await durablePostgres()
const postgres = new PostgresMeter(cluster.url)
try {
  const { place, forget } = await preparePostgres(cluster.url, set)
  await postgres.open()
  const scale = await measureAll(place)
  process.stdout.write(
    `${demandsTable(scale)}\n\n${limitsTable(scale, cores)}\n\n${capacityTable(scale, [cores, 8])}\n`,
  )
  if (options.model) process.stdout.write(`\n${await check(place, scale)}\n`)
  await forget()
} finally {
  await postgres.close()
  await cluster.stop()
}

async function measureAll(place: Place): Promise<Scale> {
  const tokens = await tokensFor(place, set)
  const all = wantedOf(tokens)
  const computed = await withGroup(place, { ORIEL_RESPONSE_CACHE_MB: '0' }, (oriel) =>
    each(oriel, all, (it) => (it.kind === 'read' ? ['computed'] : [])),
  )
  const rest = await withGroup(place, {}, async (oriel) => {
    const idle = await idleShare(oriel)
    const memory = memoryOfGroup(oriel)
    const demands = await each(oriel, all, ({ kind }) =>
      kind === 'read' ? ['kept', 'unchanged'] : kind === 'mixed' ? [] : [kind],
    )
    const comment = allOf(tokens, set).find(({ number }) => number === 7) as Workload
    const listeners = await listenersFor(place, set)
    const telling = await measureTelling({ place, oriel, postgres, next: comment.next, listeners })
    return { idle, memory, demands, telling, connection: await connectionCost(oriel) }
  })
  const machine = `${cores} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${release()}, Node ${process.versions.node}`
  const demands = [...computed, ...rest.demands]
  const isBucket = 'S3_BUCKET' in bucket
  const scale = {
    ...rest,
    at: new Date().toISOString(),
    commit: commitOf(),
    machine,
    load,
    set,
    processes,
    bucket: isBucket,
    demands,
  }
  await keep(scale)
  return scale
}

function wantedOf(tokens: Tokens) {
  const isWanted = (number: number) => only.length === 0 || only.includes(String(number))
  return allOf(tokens, set).filter(({ number, isSpecified }) => !isSpecified && isWanted(number))
}

async function withGroup<Result>(place: Place, more: Record<string, string>, work: (oriel: Served) => Promise<Result>) {
  const oriel = await startOriel(place, { ...group, ...more })
  try {
    await rested(oriel)
    return await work(oriel)
  } finally {
    await oriel.stop()
  }
}

async function rested(oriel: Served) {
  for (let worked = Infinity; worked > RESTING;) {
    const before = workedBy(childrenOf(oriel.pid))
    await delay(1000)
    worked = between(before, workedBy(childrenOf(oriel.pid)))
  }
}

async function each(oriel: Served, all: readonly Workload[], kindsOf: (it: Workload) => Array<Demand['kind']>) {
  const demands: Demand[] = []
  for (const it of all) {
    for (const kind of kindsOf(it)) {
      const asked = kind === 'unchanged' ? await unchanged(oriel, it) : it
      if (!asked) continue
      const demand = await measureDemand({ oriel, postgres, connections: USUALLY, lasting }, asked, kind)
      process.stderr.write(`${demand.name}: ${kind} ${demand.app.toFixed(2)} + ${demand.database.toFixed(2)} ms\n`)
      demands.push(demand)
    }
  }
  return demands
}

async function unchanged(oriel: Served, { number, name, next }: Workload) {
  const asked = next(0)
  const { etag } = await send(oriel.url, asked)
  return etag === undefined
    ? undefined
    : { number, name, next: () => ({ ...asked, headers: { 'if-none-match': etag } }) }
}

async function idleShare(oriel: Served) {
  const members = childrenOf(oriel.pid)
  const before = workedBy(members)
  const milliseconds = 10_000
  await delay(milliseconds)
  return between(before, workedBy(members)) / milliseconds / members.length
}

function memoryOfGroup(oriel: Served) {
  const members = childrenOf(oriel.pid).map(memoryOf)
  const mean = (name: 'resident' | 'share') => members.reduce((sum, it) => sum + it[name], 0) / members.length
  const lead = memoryOf(oriel.pid)
  return { member: mean('resident'), memberShare: mean('share'), lead: lead.resident, leadShare: lead.share }
}

async function connectionCost(oriel: Served) {
  const times = 500
  const before = workedBy([oriel.pid])
  for (let at = 0; at < times; at++)
    await send(oriel.url, { path: '/api/health/live', headers: { connection: 'close' } })
  return between(before, workedBy([oriel.pid])) / times
}

async function check(place: Place, { demands }: Scale) {
  const tokens = await tokensFor(place, set)
  const all = wantedOf(tokens)
  const checked = await withGroup(place, { ORIEL_RESPONSE_CACHE_MB: '0' }, ({ url, pid }) => {
    const worked = () => new Map([...workedBy([pid, ...childrenOf(pid)]), ...postgres.worked()])
    return checkModel({ url, worked, cores, processes, pool: 16 }, all, demands, lasting * 2)
  })
  return checkTable(checked)
}

async function keep(scale: Scale) {
  const results = readResults(options.out)
  const others = (results.scales ?? []).filter((it) => it.set !== scale.set || it.processes !== scale.processes)
  await writeResults(options.out, { ...results, scales: [...others, scale] })
}
