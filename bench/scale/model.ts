/** Capacity model: operational analysis from measured demands, for any distribution. Milliseconds, rates per second. */

export interface Demand {
  name: string
  kind: 'computed' | 'kept' | 'unchanged' | 'write' | 'sign-in' | 'stream'
  /** CPU of workers, primary, PostgreSQL and load generator. */
  app: number
  lead: number
  database: number
  asker: number
  wal: number
  /** How long a request holds a connection and, for writes, each lock. */
  connection: number
  project: number
  log: number
  notify: number
}

export type Load = Omit<Demand, 'name' | 'kind' | 'asker'>

export const NOTHING: Load = { app: 0, lead: 0, database: 0, wal: 0, connection: 0, project: 0, log: 0, notify: 0 }
const parts = Object.keys(NOTHING) as Array<keyof Load>

/** Forced-flow law: sum of demand × visits. */
export function summed(each: ReadonlyArray<readonly [load: Load, times: number]>): Load {
  const sum = { ...NOTHING }
  for (const [load, times] of each) for (const part of parts) sum[part] += load[part] * times
  return sum
}

/** Utilization law: share of time a server is busy. */
export const utilisation = (perSecond: number, milliseconds: number, servers = 1) =>
  (perSecond * milliseconds) / 1000 / servers

/** Little's law: average number in the system. */
export const within = (perSecond: number, milliseconds: number) => (perSecond * milliseconds) / 1000

/** Bottleneck law: maximum throughput. */
export const most = (milliseconds: number, servers = 1) =>
  milliseconds === 0 ? Infinity : (servers * 1000) / milliseconds

/** Asymptotic bound with think time. */
export const atMost = (
  people: number,
  { total, thinking, slowest }: { total: number; thinking: number; slowest: number },
) => Math.min((people * 1000) / (total + thinking), 1000 / slowest)

export interface Resource {
  name: string
  demand: number
  servers: number
}

export function bottleneck(resources: readonly Resource[]): { name: string; perSecond: number } {
  const limits = resources.map(({ name, demand, servers }) => ({ name, perSecond: most(demand, servers) }))
  return limits.reduce((least, it) => (it.perSecond < least.perSecond ? it : least), {
    name: 'nothing',
    perSecond: Infinity,
  })
}
