import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type TextMapGetter, type Tracer } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { House } from '../house.ts'
import { addressInLog } from '../http/caller.ts'

/** The span of the request whose handler is running. */
export const currentSpan = new AsyncLocalStorage<Span | undefined>()

const spans = new WeakMap<FastifyRequest, Span>()
const traceContext = new W3CTraceContextPropagator()
const headers: TextMapGetter<FastifyRequest['headers']> = {
  keys: (carrier) => Object.keys(carrier),
  get: (carrier, name) => carrier[name],
}

/** One span per request, part of the caller's trace where `traceparent` names one. It says no more than the log does. */
export function traceRequests(app: FastifyInstance, tracer: Tracer, config: House['config']) {
  app.addHook('onRequest', async (request) => {
    const attributes = {
      'http.request.method': request.method,
      'url.scheme': request.protocol,
      'atrium.request.id': request.id,
    }
    const parent = traceContext.extract(ROOT_CONTEXT, request.headers, headers)
    spans.set(request, tracer.startSpan(nameOf(request), { kind: SpanKind.SERVER, attributes }, parent))
  })
  app.addHook('onError', async (request, _, error) => {
    spans.get(request)?.setAttribute('error.type', error.code || error.name)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    if (!span) return
    span.setAttributes({
      'http.response.status_code': statusCode,
      'http.route': request.routeOptions.url,
      'client.address': addressInLog(request.ip, config),
      'user.id': request.visitor?.id,
    })
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}

const nameOf = ({ method, routeOptions: { url } }: FastifyRequest) => (url ? `${method} ${url}` : method)

/** While Fastify runs a handler its request's span is the current one. Answers the function that ends this. */
export function followHandlers(): () => void {
  const { start } = tracingChannel<unknown, { request: FastifyRequest }>('fastify.request.handler')
  start.bindStore(currentSpan, ({ request }) => spans.get(request))
  return () => void start.unbindStore(currentSpan)
}
