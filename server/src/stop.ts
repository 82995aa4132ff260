import type { Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { startJobs } from './jobs/run-jobs.ts'
import type { OpenHouse } from './open-house.ts'

/** What is under way when we are asked to stop has this long to end, in milliseconds (F17). */
export const LONGEST_STOP = 30_000

/**
 * Stops in an order that resets no request: readiness and everything new is answered 503 while the listener stays open
 * for a moment, until whoever sends us requests has noticed; then the listener closes, what is under way ends, and the
 * database is closed last.
 */
export async function stop(
  house: OpenHouse,
  app: Pick<FastifyInstance, 'server' | 'close'>,
  jobs: ReturnType<typeof startJobs>,
  longest = LONGEST_STOP,
): Promise<void> {
  const impatient = setTimeout(() => app.server.closeAllConnections(), longest)
  house.leave()
  const jobsEnded = jobs.stop()
  await delay(house.config.stopDelay)
  await closeListener(app.server)
  await app.close()
  clearTimeout(impatient)
  await jobsEnded
  await house.close()
}

/** Turns of the event loop in which connections are still taken, at most. */
const MOST_TURNS = 1000

/**
 * Closes the listener when nobody waits at it: the system resets connections that were not accepted by then, and libuv
 * accepts one in a turn of the event loop.
 */
async function closeListener(server: Server) {
  let accepted = true
  server.on('connection', () => (accepted = true))
  for (let turn = 0; accepted && turn < MOST_TURNS; turn++) {
    accepted = false
    await nextTurn()
  }
  server.close()
}
