import { setTimeout as delay } from 'node:timers/promises'
import type { Place } from '../data/data-set.ts'
import { whileListening } from '../live.ts'
import { send } from '../load.ts'
import { startOriel } from '../places.ts'
import type { Served } from '../process.ts'
import type { Workload } from '../workloads.ts'
import type { Telling } from './capacity.ts'
import { between, type PostgresMeter, workedBy } from './meter.ts'

/** So rarely that each change is told by itself. Milliseconds. */
const EVERY = 100
const CHANGES = 100
/** Enough streams that it asks who may hear. */
const FEW = 2

/** What PostgreSQL calls the connections of a process that is asked nothing. */
const BYSTANDER = 'bystander'

interface Changing {
  place: Place
  /** Where the changes are made. */
  oriel: Served
  postgres: PostgresMeter
  next: Workload['next']
  listeners: readonly string[]
}

/** What changes elsewhere take of a process: to read on in the log, to find out who hears, and for each stream that is told. */
export async function measureTelling({ place, oriel, postgres, next, listeners }: Changing): Promise<Telling> {
  const bystander = await startOriel(place, { PGAPPNAME: BYSTANDER })
  const look = async () => ({ app: workedBy([bystander.pid]), database: await postgres.workedFor(BYSTANDER) })
  const during = (streams: number) =>
    whileListening([bystander.url], listeners.slice(0, streams), async () => {
      await change(oriel.url, next, CHANGES / 4)
      const before = await look()
      await change(oriel.url, next, CHANGES)
      const after = await look()
      const each = (name: keyof typeof before) => between(before[name], after[name]) / CHANGES
      return { app: each('app'), database: each('database') }
    })
  try {
    await bystander.rested()
    // V8 has compiled by then what a change has it do.
    await during(FEW)
    const none = await during(0)
    const few = await during(FEW)
    const many = await during(listeners.length)
    return {
      wake: none,
      telling: { app: Math.max(0, few.app - none.app), database: Math.max(0, few.database - none.database) },
      stream: Math.max(0, (many.app - few.app) / (listeners.length - FEW)),
    }
  } finally {
    await bystander.stop()
  }
}

/** One after the other, as people write. */
async function change(url: string, next: Workload['next'], times: number) {
  for (let at = 0; at < times; at++) {
    await send(url, next(at))
    await delay(EVERY)
  }
}
