// npm run bench: performance under load, beside the machine's limit. See docs/performance.md.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { durablePostgres } from '../faults/tools/durable-postgres.ts'
import { measureSet } from './measure-set.ts'
import { preparePostgres, prepareSqlite } from './places.ts'
import { comparisonOf } from './peer/comparison.ts'
import { startKaneo } from './peer/kaneo.ts'
import { readPeer } from './peer/measure-peer.ts'
import { commitOf, readResults, writeResults } from './results.ts'
import { type SizeName, sizes } from './data/sizes.ts'
import { PostgresMeter } from './scale/meter.ts'
import { errorsIn, lineOf, type Run, tableOf } from './table.ts'

const { values: options } = parseArgs({
  options: {
    set: { type: 'string', default: 'S' },
    db: { type: 'string', default: 'sqlite,postgres' },
    connections: { type: 'string' },
    only: { type: 'string' },
    beside: { type: 'string' },
    peer: { type: 'string' },
    seconds: { type: 'string', default: '1.5' },
    out: { type: 'string', default: 'bench/results.json' },
  },
})
const list = (text: string) => text.split(',').filter(Boolean)
const sets = list(options.set).filter((it): it is SizeName => it in sizes)
const databases = list(options.db).filter((it) => it === 'sqlite' || it === 'postgres')
const connections = list(options.connections ?? (options.peer ? '16' : '1,16,64')).map(Number)
const only = list(options.only ?? (options.peer ? '4,6,7' : ''))
const seconds = Number(options.seconds)
if (sets.length === 0 || databases.length === 0 || connections.some((it) => !(it > 0)) || !(seconds > 0)) {
  process.stderr.write(
    '--set S,L --db sqlite,postgres --connections 1,16,64 --only 4,12 --seconds 1.5 --beside FILE --peer DIR --out FILE\n',
  )
  process.exit(2)
}

await using kaneo = options.peer === undefined ? undefined : await startKaneo(options.peer, progress)
const beside = options.beside === undefined ? kaneo : readPeer(options.beside)
const earlier = readResults(options.out)
const runs: Run[] = [...(earlier.runs ?? [])]

for (const database of databases) for (const set of sets) await runOne(database, set)

runs.sort((one, other) => keyOf(one).localeCompare(keyOf(other)))
await writeResults(options.out, { ...earlier, runs })
process.stdout.write(`${tableOf(runs)}\n${comparisonOf(runs)}`)

/** Failures set the exit code; other runs continue. */
async function runOne(database: string, set: SizeName) {
  const begun = performance.now()
  const run: Run = {
    at: new Date().toISOString(),
    commit: commitOf(),
    database,
    set,
    load: loadavg()[0] ?? 0,
    rows: [],
  }
  progress(`\n${set} on ${database} (load of the machine: ${run.load.toFixed(1)})`)
  const cluster = database === 'postgres' ? await durablePostgres() : undefined
  const meter = cluster && new PostgresMeter(cluster.url)
  try {
    await meter?.open()
    const prepared = cluster ? await preparePostgres(cluster.url, set, meter) : await prepareSqlite(set)
    try {
      const wanted = { size: set, only, connections, lasting: seconds * 1000, beside }
      await measureSet(prepared, wanted, (row) => {
        run.rows.push(row)
        if (errorsIn(row).length > 0) process.exitCode = 1
        progress(lineOf(row, database))
      })
    } finally {
      await prepared.forget()
    }
  } catch (error) {
    process.exitCode = 1
    progress(`could not be measured: ${(error as Error).stack}`)
  } finally {
    await meter?.close().catch(() => {})
    await cluster?.stop()
  }
  const before = runs.findIndex((it) => keyOf(it) === keyOf(run))
  if (before >= 0) runs.splice(before, 1)
  runs.push(run)
  progress(`${set} on ${database}: ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`)
}

function keyOf({ database, set }: Run) {
  return `${database === 'sqlite' ? 0 : 1} ${set === 'S' ? 0 : 1} ${set}`
}

function progress(text: string) {
  process.stderr.write(`${text}\n`)
}
