import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { createServer } from '../../../platform/http/node-http.ts'
import type { Services } from '../../../platform/http/services.ts'
import { version } from '../../../platform/config/version.ts'
import { measureBackups } from './backup-metrics.ts'
import { measureWarnings } from './warning-metrics.ts'
import { measureDatabase } from './database-metrics.ts'
import { measureDisks } from './disk-metrics.ts'
import { measureJobs } from './job-metrics.ts'
import { measureRequests } from './request-metrics.ts'
import { measureStorage } from './storage-metrics.ts'
import { addGauge } from './gauge.ts'

/** Prometheus metrics, without personal data, on a separate port. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #stops: (() => unknown)[]
  #server: Server | undefined

  constructor(services: Services) {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    addGauge({
      name: 'oriel_build_info',
      help: 'What runs.',
      labelNames: ['version', 'node', 'database'],
      registers,
    }).set({ version, node: process.versions.node, database: services.config.databaseUrl ? 'postgres' : 'sqlite' }, 1)
    measureBackups(services, registers)
    measureWarnings(services, registers)
    measureDisks(services, registers)
    this.#stops = [measureDatabase(services, registers), measureJobs(services, registers), measureStorage(registers)]
  }

  watch(app: FastifyInstance) {
    measureRequests(app, [this.#registry])
  }

  async listen({ port, host }: { port: number; host: string }): Promise<number> {
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
      void this.text().then((text) => {
        response.writeHead(200, { 'content-type': this.#registry.contentType, 'cache-control': 'no-store' }).end(text)
      })
    })
    // Each cluster process serves its own metrics.
    server.listen({ port, host, exclusive: true })
    await once(server, 'listening')
    this.#server = server
    return (server.address() as AddressInfo).port
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }

  close() {
    this.#server?.close()
    for (const stop of this.#stops) stop()
  }
}
