import { setTimeout as delay } from 'node:timers/promises'
import { asking, type Load } from '../load.ts'
import type { Served } from '../process.ts'
import type { Workload } from '../workloads.ts'
import { between, childrenOf, type Held, type PostgresMeter, workedBy } from './meter.ts'
import type { Demand } from './model.ts'

/** Milliseconds between samples. */
const EVERY = 1

export interface Measuring {
  oriel: Served
  postgres: PostgresMeter
  connections: number
  /** Milliseconds. */
  lasting: number
}

/** CPU and WAL under `connections`; lock and connection times of a single client. */
export async function measureDemand(
  { oriel, postgres, connections, lasting }: Measuring,
  { number, name, next }: Pick<Workload, 'number' | 'name' | 'next'>,
  kind: Demand['kind'],
): Promise<Demand> {
  const took = await measureWork(oriel, postgres, { next, connections, lasting })
  const held = await measureHeld(oriel.url, postgres, { next, connections: 1, lasting })
  return { name: `${number}. ${name}`, kind, ...took, ...held }
}

async function measureWork(oriel: Served, postgres: PostgresMeter, load: Load) {
  const { warm, during, stop } = asking(oriel.url, load)
  await warm()
  const look = () => ({
    app: workedBy(childrenOf(oriel.pid)),
    lead: workedBy([oriel.pid]),
    database: postgres.worked(),
    asker: workedBy([process.pid]),
  })
  const logged = await postgres.logged()
  const before = look()
  const { times, statuses } = await during(load.lasting)
  const after = look()
  const wal = ((await postgres.logged()) - logged) / times.length
  stop()
  const wrong = Object.keys(statuses).filter((status) => Number(status) >= 400)
  if (wrong.length > 0) throw new Error(`some were answered ${wrong.join(', ')}`)
  const each = (name: keyof typeof before) => between(before[name], after[name]) / times.length
  return { app: each('app'), lead: each('lead'), database: each('database'), asker: each('asker'), wal }
}

/** Little's law: hold time = average holders / throughput. One client never waits. */
async function measureHeld(url: string, postgres: PostgresMeter, load: Load): Promise<Held> {
  const { during, stop } = asking(url, load)
  const sum: Held = { connection: 0, project: 0, log: 0, notify: 0 }
  const names = Object.keys(sum) as Array<keyof Held>
  let looks = 0
  const over = new AbortController()
  const looking = (async () => {
    while (!over.signal.aborted) {
      const held = await postgres.held()
      for (const name of names) sum[name] += held[name]
      looks++
      await delay(EVERY)
    }
  })()
  const begun = performance.now()
  const { times } = await during(load.lasting)
  const perMillisecond = times.length / (performance.now() - begun)
  over.abort()
  await looking
  stop()
  return Object.fromEntries(names.map((name) => [name, sum[name] / looks / perMillisecond])) as unknown as Held
}
