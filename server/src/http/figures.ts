import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/**
 * Figures for the operator's Prometheus: how long requests take by route, how many connections are open, and the
 * process itself (event loop, memory, garbage collection). They say nothing of anybody, and have an address of their own.
 */
export class Figures {
  readonly #registry = new Registry()
  #server: Server | undefined

  /** Counts what this app answers from now on. */
  watch(app: FastifyInstance) {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    const requests = new Histogram({
      name: 'atrium_request_seconds',
      help: 'Time from the first byte of a request to the last of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    })
    app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
      requests.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000)
    })
    void new Gauge({
      name: 'atrium_connections',
      help: 'Open connections.',
      registers,
      async collect() {
        this.set(await new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count))))
      },
    })
  }

  /** Answers `GET /metrics`, and nothing else. Rejects when the port is taken; answers the port. */
  async listen({ port, host }: { port: number; host: string }): Promise<number> {
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
      void this.#registry.metrics().then((text) => {
        response.writeHead(200, { 'content-type': this.#registry.contentType, 'cache-control': 'no-store' }).end(text)
      })
    })
    server.listen(port, host)
    await once(server, 'listening')
    this.#server = server
    return (server.address() as AddressInfo).port
  }

  close() {
    this.#server?.close()
  }
}
