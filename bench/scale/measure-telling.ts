import { setTimeout as delay } from 'node:timers/promises'
import { whileListening } from '../live.ts'
import { send } from '../load.ts'
import type { Served } from '../process.ts'
import type { Workload } from '../workloads.ts'
import type { Telling } from './capacity.ts'
import { childrenOf, type PostgresMeter, workedBy } from './meter.ts'

/** So rarely that each change is told by itself. Milliseconds. */
const EVERY = 100
const CHANGES = 100
/** Streams of each process that make it ask who may hear, and so many that what each adds is seen. */
const FEW = 2

/** What a change takes beside its own request, in each process where somebody listens and for each who does. */
export async function measureTelling(
  oriel: Served,
  postgres: PostgresMeter,
  { next }: Pick<Workload, 'next'>,
  listeners: readonly string[],
): Promise<Telling> {
  const processes = childrenOf(oriel.pid).length
  const during = async (streams: number) => {
    const tokens = listeners.slice(0, streams)
    return whileListening([oriel.url], tokens, async () => {
      const look = () => ({ app: workedBy(childrenOf(oriel.pid)), database: postgres.worked() })
      await change(oriel.url, next, CHANGES / 2)
      const before = look()
      await change(oriel.url, next, CHANGES)
      const after = look()
      return { app: (after.app - before.app) / CHANGES, database: (after.database - before.database) / CHANGES }
    })
  }
  const none = await during(0)
  const few = await during(FEW * processes)
  const many = await during(listeners.length)
  const more = listeners.length - FEW * processes
  return {
    app: Math.max(0, (few.app - none.app) / processes),
    database: Math.max(0, (few.database - none.database) / processes),
    stream: Math.max(0, (many.app - few.app) / more),
  }
}

/** One after the other, as people write. */
async function change(url: string, next: Workload['next'], times: number) {
  for (let at = 0; at < times; at++) {
    await send(url, next(at))
    await delay(EVERY)
  }
}
