import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app.ts'
import { Admission } from '../../src/platform/http/backpressure/admission.ts'
import { queueLimitsFor } from '../../src/platform/http/input/server-limits.ts'
import type { Services } from '../../src/platform/http/services.ts'
import { ErrorLog } from '../../src/platform/http/routing/error-log.ts'
import { watchRoutes } from '../database/access-writes.ts'

export interface LentApp {
  app: FastifyInstance
  /** Call before closing the services. */
  release(): Promise<void>
}

interface SharedApp {
  app: FastifyInstance
  /** Of the current or last agency. */
  services: Services
}

/** Of this worker, between agencies. */
const idle: SharedApp[] = []

/** Of the agency that sent the request: its work may outlive its test. */
const sender = new AsyncLocalStorage<Services>()

/**
 * Registering routes takes longer than most tests, so agencies share apps. Not for tests that listen, stop or change
 * the app, or have their own settings: `buildApp` reads some.
 */
export async function borrowApp(services: Services): Promise<LentApp> {
  const shared = idle.pop() ?? (await build(services))
  const { app } = shared
  shared.services = services
  app.admission = new Admission(app.server, queueLimitsFor(services.db))
  const refusals = new ErrorLog(services)
  Object.assign(app, { refusals })
  return {
    app,
    async release() {
      await refusals.close()
      idle.push(shared)
    },
  }
}

async function build(first: Services): Promise<SharedApp> {
  // The app outlives each agency's stop.
  const shared = { services: { ...first, leaving: new AbortController().signal } }
  const services = new Proxy(first, {
    get: (_, name) => Reflect.get(sender.getStore() ?? shared.services, name) as unknown,
  })
  const watch = (app: FastifyInstance) =>
    void app.addHook('onRequest', (_request, _reply, done) => sender.run(shared.services, done))
  const app = await buildApp(services, [{ watch }])
  watchRoutes(app)
  return Object.assign(shared, { app })
}

export async function ownApp(services: Services): Promise<LentApp> {
  const app = await buildApp(services)
  watchRoutes(app)
  return { app, release: () => app.close() }
}
