import { seeded } from '../../server/demo/random.ts'
import { asking, shareOf } from '../load.ts'
import type { Workload } from '../workloads.ts'
import type { Demand } from './model.ts'
import { type Outcome, type Route, simulate } from './simulation.ts'

/** Of what is asked; the rest are reads that are made anew. */
const WRITES = 0.15
/** So many who ask at once. */
const ASKERS = [1, 4, 16, 64]
/** The bench asks with one thread. */
const ASKING_THREADS = 1
const SEED = 20_261_125

export interface Checked {
  askers: number
  measured: { perSecond: number; p95: number }
  predicted: Outcome
}

interface Server {
  url: string
  cores: number
  processes: number
  /** Connections of each process to PostgreSQL. */
  pool: number
}

/**
 * Asks a mix of everything as quickly as it is answered, and sets beside it what the simulation says of the same people,
 * from the demands of each call alone.
 */
export async function checkModel(
  { url, cores, processes, pool }: Server,
  workloads: readonly Workload[],
  demands: readonly Demand[],
  lasting: number,
): Promise<Checked[]> {
  const reads = workloads.filter(({ kind }) => kind === 'read')
  const writes = workloads.filter(({ kind }) => kind === 'write')
  const routes = [...routesOf(demands, 'anew', 1 - WRITES), ...routesOf(demands, 'write', WRITES)]
  const places = {
    asker: { servers: ASKING_THREADS, onCore: true },
    app: { servers: processes, onCore: true },
    database: { servers: processes * pool, onCore: true },
    log: { servers: 1, onCore: false },
  }
  const found: Checked[] = []
  for (const askers of ASKERS) {
    const random = seeded(SEED)
    const next = (at: number) => (random.share() < WRITES ? random.pick(writes) : random.pick(reads)).next(at)
    const { warm, during, stop } = asking(url, { next, connections: askers, lasting })
    await warm()
    const begun = performance.now()
    const { times } = await during(lasting)
    const perSecond = (times.length * 1000) / (performance.now() - begun)
    stop()
    const sorted = times.toSorted((one, other) => one - other)
    const predicted = simulate({
      places,
      cores,
      routes,
      people: askers,
      thinking: 0,
      requests: 20_000,
      random: seeded(SEED),
    })
    found.push({ askers, measured: { perSecond, p95: shareOf(sorted, 0.95) }, predicted })
  }
  return found
}

/** As each request goes: whoever asks, the application, the database, for writes the lock of the log, the application. */
function routesOf(demands: readonly Demand[], kind: Demand['kind'], share: number): Route[] {
  const those = demands.filter((it) => it.kind === kind)
  return those.map(({ app, lead, database, asker, log }) => ({
    share: share / those.length,
    steps: [
      { at: 'asker', mean: asker },
      { at: 'app', mean: (app + lead) / 2 },
      { at: 'database', mean: database },
      ...(log > 0 ? [{ at: 'log', mean: log }] : []),
      { at: 'app', mean: (app + lead) / 2 },
    ],
  }))
}
