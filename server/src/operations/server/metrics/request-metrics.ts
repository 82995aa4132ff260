import type { FastifyInstance, FastifyReply } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { isEventStream, onResponseEnd } from '../../../platform/http/backpressure/on-response-end.ts'
import { addGauge } from './gauge.ts'

export function measureRequests(app: FastifyInstance, registers: Registry[]) {
  const requests = new Histogram({
    name: 'oriel_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer, event streams excepted.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const open = new Set<FastifyReply>()
  app.addHook('onRequest', async ({ method, routeOptions }, reply) => {
    open.add(reply)
    onResponseEnd(reply, (whole) => {
      open.delete(reply)
      // Open for hours: would distort durations.
      if (isEventStream(reply)) return
      const status = whole ? reply.statusCode : 'aborted'
      requests.observe({ method, route: routeOptions.url ?? 'none', status }, reply.elapsedTime / 1000)
    })
  })
  measureOpen(app, registers, open)
}

function measureOpen(app: FastifyInstance, registers: Registry[], open: ReadonlySet<FastifyReply>) {
  const gauge = (name: string, help: string, count: () => number | Promise<number>) =>
    addGauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await count())
      },
    })
  const streams = () => [...open].filter((reply) => isEventStream(reply)).length
  gauge('oriel_requests_in_flight', 'Unfinished requests, event streams excepted.', () => open.size - streams())
  gauge('oriel_event_streams', 'Open event streams.', streams)
  gauge('oriel_requests_queued', 'Requests that wait for their turn.', () => app.admission.figures.waiting)
  gauge(
    'oriel_requests_shed',
    'Requests refused by load shedding since the start.',
    () => app.admission.figures.refused,
  )
  gauge(
    'oriel_connections',
    'Open connections.',
    () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count))),
  )
}
