import { sweepSessions } from '../features/session/sessions.ts'
import { sweepThrottles } from '../features/session/throttle.ts'
import type { House } from '../house.ts'

const HOUR = 3_600_000

/** What is thrown out once an hour, one after the other. */
const sweeps: Record<string, (house: House) => Promise<unknown>> = {
  sessions: ({ db, config }) => sweepSessions(db, config),
  throttles: ({ db }) => sweepThrottles(db),
  'idempotency keys': ({ db }) =>
    db
      .deleteFrom('idempotencyKeys')
      .where('createdAt', '<', new Date(Date.now() - 24 * HOUR).toISOString())
      .execute(),
}

/** Runs all of them; one that fails is logged and tried again in an hour. */
export async function sweep(house: House): Promise<void> {
  for (const [name, run] of Object.entries(sweeps)) {
    try {
      await run(house)
    } catch (error) {
      house.log.error({ err: error }, `sweeping ${name} failed`)
    }
  }
}

/** Begins at once. Answers the function that ends it, after what is under way. */
export function startSweeping(house: House): () => Promise<void> {
  let last = sweep(house)
  const timer = setInterval(() => {
    last = last.then(() => sweep(house))
  }, HOUR)
  timer.unref()
  return () => {
    clearInterval(timer)
    return last
  }
}
