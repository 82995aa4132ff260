import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { findPendingConnections } from '../../platform/http/backpressure/pending-connections.ts'
import type { OpenServices } from './open-services.ts'

/** What is under way when we are asked to stop has this long to end, in milliseconds (F17). */
export const SHUTDOWN_TIMEOUT = 30_000

/**
 * Stops in an order that resets no request: readiness and everything new is answered 503 while the listener stays open
 * for a moment, until whoever sends us requests has noticed; then the listener closes, what is under way ends, and the
 * database is closed last.
 */
export async function stopGracefully(
  services: OpenServices,
  app: Pick<FastifyInstance, 'server' | 'close'>,
  /** What happens by itself. */
  jobs: ReadonlyArray<{ stop(): Promise<void> }>,
  longest = SHUTDOWN_TIMEOUT,
): Promise<void> {
  const impatient = setTimeout(() => app.server.closeAllConnections(), longest)
  services.leave()
  const jobsEnded = Promise.all(jobs.map((it) => it.stop()))
  await delay(services.config.stopDelay)
  // The system resets connections that were not accepted by then.
  await findPendingConnections(app.server).accepted()
  app.server.close()
  await app.close()
  clearTimeout(impatient)
  await jobsEnded
  await services.close()
}
