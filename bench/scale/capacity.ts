import { type Demand, type Load, within } from './model.ts'
import { BUSY, HOUR, hearers, hourOf } from './people.ts'

export interface Setup {
  machines: number
  /** Per machine. */
  cores: number
  processes: number
  apart: boolean
  connections: number
}

/** Of one change in other processes: CPU milliseconds there and in PostgreSQL. */
export interface Telling {
  wake: Taken
  /** Finding recipients; changes within 50 ms are batched. */
  telling: Taken
  stream: number
}

interface Taken {
  app: number
  database: number
}

const TELLINGS = 20

export function busyWith(
  people: number,
  demands: readonly Demand[],
  telling: Telling,
  setup: Setup,
): Record<string, number> {
  const perSecond = people / 3600
  const hour = hourOf(people, demands)
  const writes = perSecond * HOUR.writes
  const told = Math.min(TELLINGS, writes)
  const of = (part: keyof Load) => within(perSecond, hour[part])
  const { cores, processes, machines, apart } = setup
  const { wake } = telling
  const elsewhere = (part: keyof Taken) =>
    within(processes * writes, wake[part]) + within(processes * told, telling.telling[part])
  const app = of('app') + elsewhere('app') + within(told * hearers(people), telling.stream)
  const database = of('database') + elsewhere('database')
  const lead = of('lead')
  return {
    'processors of the application': apart
      ? (app + lead) / Math.min(processes, (machines - 1) * cores)
      : (app + lead + database) / cores,
    ...(apart ? { 'processors of PostgreSQL': database / cores } : {}),
    'the lock of the log': of('log'),
    'the queue of NOTIFY': of('notify'),
    'connections to PostgreSQL': of('connection') / setup.connections,
  }
}

export function mostPeople(demands: readonly Demand[], telling: Telling, setup: Setup) {
  const first = (people: number) =>
    Object.entries(busyWith(people, demands, telling, setup)).reduce((one, other) => (other[1] > one[1] ? other : one))
  let [low, high] = [0, 1]
  while (first(high)[1] <= BUSY && high < 1e7) high *= 2
  while (high - low > Math.max(1, low / 200)) {
    const middle = Math.floor((low + high) / 2)
    if (first(middle)[1] <= BUSY) low = middle
    else high = middle
  }
  return { people: low, first: first(high)[0] }
}

export function mostAgencies(
  people: number,
  demands: readonly Demand[],
  telling: Telling,
  machine: { cores: number; memory: number },
  each: { memory: number; idle: number },
) {
  const one = { machines: 1, cores: 1, processes: 1, apart: false, connections: 16 }
  const cores = (busyWith(people, demands, telling, one)['processors of the application'] ?? 0) + each.idle
  const byProcessors = Math.floor((BUSY * machine.cores) / cores)
  const byMemory = Math.floor(machine.memory / each.memory)
  return { agencies: Math.min(byProcessors, byMemory), byProcessors, byMemory }
}
