import { seeded } from '../../server/demo/random.ts'
import { asking, percentile } from '../load.ts'
import type { Workload } from '../workloads.ts'
import { between, type Worked } from './meter.ts'
import type { Demand } from './model.ts'
import { type Outcome, type Route, simulate } from './simulation.ts'

const WRITES = 0.15
const ASKERS = [1, 4, 16, 64]
const ASKING_THREADS = 1
const WORKING = new Set(['app', 'database'])
const SEED = 20_261_125

export interface Checked {
  askers: number
  /** `work`: CPU per request without the load generator. */
  measured: { perSecond: number; p95: number; work: number }
  work: number
  predicted: Outcome
}

interface Server {
  url: string
  worked(): Worked
  cores: number
  processes: number
  pool: number
}

/** Validates the model: measured mixed load against simulated. */
export async function checkModel(
  { url, worked, cores, processes, pool }: Server,
  workloads: readonly Workload[],
  demands: readonly Demand[],
  lasting: number,
): Promise<Checked[]> {
  const reads = workloads.filter(({ kind }) => kind === 'read')
  const writes = workloads.filter(({ kind }) => kind === 'write')
  const routes = [...routesOf(demands, 'computed', 1 - WRITES), ...routesOf(demands, 'write', WRITES)]
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
    const before = worked()
    const begun = performance.now()
    const { times } = await during(lasting)
    const perSecond = (times.length * 1000) / (performance.now() - begun)
    const work = between(before, worked()) / times.length
    stop()
    const predicted = simulate({
      places,
      cores,
      routes,
      people: askers,
      thinking: 0,
      requests: 20_000,
      random: seeded(SEED),
    })
    found.push({ askers, work: workOf(routes), measured: { perSecond, p95: percentile(times, 0.95), work }, predicted })
  }
  return found
}

/** Forced-flow law: mean CPU of one request. */
function workOf(routes: readonly Route[]) {
  const whole = routes.reduce((sum, { share }) => sum + share, 0)
  const works = (it: Route) => it.steps.reduce((sum, { at, mean }) => (WORKING.has(at) ? sum + mean : sum), 0)
  return routes.reduce((sum, it) => sum + (it.share / whole) * works(it), 0)
}

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
