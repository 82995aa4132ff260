import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { findPendingConnections } from '../../platform/http/backpressure/pending-connections.ts'
import type { OpenServices } from './open-services.ts'

/** Milliseconds (F17). */
export const SHUTDOWN_TIMEOUT = 30_000

/**
 * Graceful shutdown: answers 503 briefly, so load balancers notice; then requests finish, and the database closes last.
 */
export async function stopGracefully(
  services: OpenServices,
  app: Pick<FastifyInstance, 'server' | 'close'>,
  jobs: ReadonlyArray<{ stop(): Promise<void> }>,
  longest = SHUTDOWN_TIMEOUT,
): Promise<void> {
  const impatient = setTimeout(() => app.server.closeAllConnections(), longest)
  services.leave()
  const jobsEnded = Promise.all(jobs.map((it) => it.stop()))
  await delay(services.config.stopDelay)
  // Closing resets connections in the accept queue.
  await findPendingConnections(app.server).accepted()
  app.server.close()
  await app.close()
  clearTimeout(impatient)
  await jobsEnded
  await services.close()
}
