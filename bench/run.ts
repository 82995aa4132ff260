// npm run bench: how fast Atrium answers with a lot to do, compared to what this machine can do at best. See docs/performance.md.
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addDays } from '@atrium/contracts/days'
import { startSession } from '../server/src/features/session/sessions.ts'
import { today } from '../server/src/http/today.ts'
import { startPostgres } from '../server/src/testing/postgres-cluster.ts'
import { freePort } from '../server/src/testing/free-port.ts'
import { environmentAt, makeDataSet, type Place, withDatabase } from './data-set.ts'
import { measure, type Measured, send } from './load.ts'
import { clientId, managerId } from './people.ts'
import { serve, type Served } from './process.ts'
import { type SizeName, sizes } from './sizes.ts'
import { line, type Row, tableHead } from './table.ts'
import { memberOf, planOf, USUAL } from './work.ts'
import { workloads } from './workloads.ts'

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: 'S,L' },
    database: { type: 'string', default: 'sqlite' },
    connections: { type: 'string', default: '1,16,64' },
    only: { type: 'string' },
    /** A folder with a data set on SQLite, which is made there first where there is none, and stays. */
    data: { type: 'string' },
    seconds: { type: 'string', default: '2' },
    out: { type: 'string', default: 'bench/results.json' },
  },
})
const list = (text: string) => text.split(',')
const say = (text: string) => void process.stdout.write(`${text}\n`)
const rows: Row[] = []

for (const database of list(options.database)) {
  const cluster = database === 'postgres' ? await startPostgres() : undefined
  try {
    for (const size of list(options.size) as SizeName[]) await measureSize(database, size, cluster?.url)
  } finally {
    await cluster?.stop()
  }
}
await writeFile(
  options.out,
  `${JSON.stringify({ at: new Date().toISOString(), node: process.version, rows }, null, 2)}\n`,
)

async function measureSize(database: string, size: SizeName, url: string | undefined) {
  const place: Place = { url, dataDir: options.data ?? (await mkdtemp(join(tmpdir(), 'atrium-bench-'))) }
  const note = (name: string, value: string, budget = '') => {
    rows.push({ database, size, name, value, budget })
    say(`${name}: ${value}${budget && ` (budget: ${budget})`}`)
  }
  try {
    say(`\n## ${size} on ${database}\n`)
    if (!existsSync(join(place.dataDir, 'atrium.db'))) {
      const loaded = await makeDataSet(place, sizes[size])
      note('loading the data set', `${loaded.toFixed(0)} s`, size === 'L' ? '300 s' : '')
    }
    const tokens = await tokensFor(place, size)
    const limits = await measureLimits(place, tokens.manager)
    const atrium = await startAtrium(place)
    try {
      note('start to ready', `${(atrium.startedIn / 1000).toFixed(2)} s`, size === 'L' ? '1.5 s' : '')
      note('memory after the start', `${atrium.memory().now.toFixed(0)} MB`, '120 MB')
      say(`\n${tableHead}`)
      for (const [name, one] of limits) tell({ name, kind: 'read', connections: 16, ...one, ratio: 1 })
      const limit = limits[0]?.[1].cpu ?? 1
      const ratioed = (one: Measured) => ({ ...one, ratio: one.cpu / limit })
      for (const it of workloads(tokens, sizes[size], planOf(sizes[size]), addDays(today(), 30))) {
        if (options.only && !list(options.only).includes(String(it.number))) continue
        for (const connections of list(options.connections).map(Number)) {
          const one = await measure(atrium, { next: it.next, connections, lasting: lasting() })
          tell({ name: `${it.number}. ${it.name}`, kind: it.kind, connections, ...ratioed(one) })
          if (it.kind !== 'read') continue
          const asked = it.next(0)
          const { etag } = await send(atrium.url, asked)
          if (!etag || connections !== 16) continue
          const next = () => ({ ...asked, headers: { 'if-none-match': etag } })
          const same = await measure(atrium, { next, connections, lasting: lasting() })
          tell({ name: `12. unchanged: ${it.name}`, kind: 'unchanged', connections, ...ratioed(same) })
        }
      }
      say('')
      note('memory at most', `${atrium.memory().most.toFixed(0)} MB`, size === 'S' ? '250 MB' : '')
    } finally {
      await atrium.stop()
    }
  } finally {
    if (!options.data) await rm(place.dataDir, { recursive: true, force: true })
  }

  function tell(row: Omit<Extract<Row, { kind: string }>, 'database' | 'size'>) {
    rows.push({ database, size, ...row })
    say(line(row))
  }
}

function lasting() {
  return Number(options.seconds) * 1000
}

async function tokensFor(place: Place, size: SizeName) {
  const device = { userAgent: 'bench', ip: '127.0.0.1' }
  return withDatabase(place, async (db) => ({
    manager: await startSession(db, managerId(0), device),
    employee: await startSession(db, memberOf(sizes[size], USUAL, 0), device),
    client: await startSession(db, clientId(USUAL % sizes[size].clients), device),
  }))
}

async function measureLimits({ url, dataDir }: Place, token: string): Promise<Array<[string, Measured]>> {
  const reference = await serve('bench/reference.ts', [dataDir], url ? { DATABASE_URL: url } : {}, (said) =>
    said.includes('\n') ? `http://127.0.0.1:${said.trim()}` : undefined,
  )
  try {
    const of = (path: string) =>
      measure(reference, { next: () => ({ path, token }), connections: 16, lasting: lasting() })
    return [
      ['limit: 14 kB out of memory', await of('/limit')],
      ['limit with sign-in', await of('/session')],
    ]
  } finally {
    await reference.stop()
  }
}

async function startAtrium(place: Place): Promise<Served> {
  const environment = { ...environmentAt(place), PORT: String(await freePort()) }
  return serve('server/src/main.ts', [], environment, (said) => /ready at (http\S+)/.exec(said)?.[1])
}
