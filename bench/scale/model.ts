/**
 * How much an installation carries, from what one request takes: the laws of operational analysis, which hold whatever the
 * distributions are. Times are in milliseconds, rates a second.
 */

/** What one request of a kind takes. */
export interface Demand {
  name: string
  kind: 'anew' | 'kept' | 'unchanged' | 'write' | 'sign-in' | 'stream'
  /** Processor time of the processes that answer, of the one that leads them, of PostgreSQL, and of whoever asks here. */
  app: number
  lead: number
  database: number
  asker: number
  /** Bytes of the write-ahead log. */
  wal: number
  /** How long it holds a connection to PostgreSQL, and, where it writes, its project, the log, and the queue of NOTIFY. */
  connection: number
  project: number
  log: number
  notify: number
}

/** What each of them takes, times what it is of the whole. */
export type Load = Omit<Demand, 'name' | 'kind' | 'asker'>

export const NOTHING: Load = { app: 0, lead: 0, database: 0, wal: 0, connection: 0, project: 0, log: 0, notify: 0 }
const parts = Object.keys(NOTHING) as Array<keyof Load>

/** The forced-flow law: demand of the whole is that of its parts times how often each comes. */
export function summed(each: ReadonlyArray<readonly [load: Load, times: number]>): Load {
  const sum = { ...NOTHING }
  for (const [load, times] of each) for (const part of parts) sum[part] += load[part] * times
  return sum
}

/** The utilisation law: the share of the time in which one of so many servers is busy. */
export const utilisation = (perSecond: number, milliseconds: number, servers = 1) =>
  (perSecond * milliseconds) / 1000 / servers

/** Little's law: how many there are, from how many come and how long each stays. */
export const within = (perSecond: number, milliseconds: number) => (perSecond * milliseconds) / 1000

/** The bottleneck law: no more than this comes through, whatever is done elsewhere. */
export const most = (milliseconds: number, servers = 1) =>
  milliseconds === 0 ? Infinity : (servers * 1000) / milliseconds

/** The bound of so many who ask again as soon as they are answered and have thought: it is reached by neither. */
export const atMost = (
  people: number,
  { total, thinking, slowest }: { total: number; thinking: number; slowest: number },
) => Math.min((people * 1000) / (total + thinking), 1000 / slowest)

/** What stands still first, and at how many a second. */
export interface Station {
  name: string
  /** Milliseconds that one request takes of it. */
  demand: number
  servers: number
}

export function bottleneck(stations: readonly Station[]): { name: string; perSecond: number } {
  const limits = stations.map(({ name, demand, servers }) => ({ name, perSecond: most(demand, servers) }))
  return limits.reduce((least, it) => (it.perSecond < least.perSecond ? it : least), {
    name: 'nothing',
    perSecond: Infinity,
  })
}
