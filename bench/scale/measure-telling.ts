import { setTimeout as delay } from 'node:timers/promises'
import type { Place } from '../data/data-set.ts'
import { whileListening } from '../live.ts'
import { send } from '../load.ts'
import { startOriel } from '../places.ts'
import type { Served } from '../process.ts'
import type { Workload } from '../workloads.ts'
import type { Telling } from './capacity.ts'
import { between, type PostgresMeter, workedBy } from './meter.ts'

/** Milliseconds; too long for batching. */
const EVERY = 100
const CHANGES = 100
/** Enough to look up recipients. */
const FEW = 2

/** Application name of an idle process. */
const BYSTANDER = 'bystander'

interface Changing {
  place: Place
  oriel: Served
  postgres: PostgresMeter
  next: Workload['next']
  listeners: readonly string[]
}

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

async function change(url: string, next: Workload['next'], times: number) {
  for (let at = 0; at < times; at++) {
    await send(url, next(at))
    await delay(EVERY)
  }
}
