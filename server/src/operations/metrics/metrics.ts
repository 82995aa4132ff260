import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { createServer } from '../../platform/http/node-http.ts'
import type { Services } from '../../platform/http/services.ts'
import { version } from '../../platform/config/version.ts'
import { measureBackups } from './backup-metrics.ts'
import { measureWarnings } from './warning-metrics.ts'
import { measureDatabase } from './database-metrics.ts'
import { measureJobs } from './job-metrics.ts'
import { measureRequests } from './request-metrics.ts'
import { measureStorage } from './storage-metrics.ts'
import { addGauge } from './gauge.ts'

/**
 * Metrics for the operator's Prometheus: what runs, requests by route, streams, transactions, connections, jobs, the
 * storage, and the process itself (event loop, memory, garbage collection). They say nothing of anybody, and have an
 * address of their own.
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly #stops: (() => unknown)[]
  #server: Server | undefined

  /** Measures these services from now on. */
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
    this.#stops = [measureDatabase(services, registers), measureJobs(services, registers), measureStorage(registers)]
  }

  /** Counts what this app answers from now on. */
  watch(app: FastifyInstance) {
    measureRequests(app, [this.#registry])
  }

  /** Answers `GET /metrics`, and nothing else. Rejects when the port is taken; answers the port. */
  async listen({ port, host }: { port: number; host: string }): Promise<number> {
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
      void this.text().then((text) => {
        response.writeHead(200, { 'content-type': this.#registry.contentType, 'cache-control': 'no-store' }).end(text)
      })
    })
    // Exclusive: of several processes each answers for itself.
    server.listen({ port, host, exclusive: true })
    await once(server, 'listening')
    this.#server = server
    return (server.address() as AddressInfo).port
  }

  /** All of them, in the text format of Prometheus. */
  text(): Promise<string> {
    return this.#registry.metrics()
  }

  close() {
    this.#server?.close()
    for (const stop of this.#stops) stop()
  }
}
