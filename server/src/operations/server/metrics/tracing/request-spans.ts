import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type TextMapGetter, type Tracer } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../../platform/http/services.ts'
import { loggableAddress } from '../../../../platform/http/session/client-address.ts'
import { onResponseEnd } from '../../../../platform/http/backpressure/on-response-end.ts'
import { traceNow } from './trace-clock.ts'

export const currentSpan = new AsyncLocalStorage<Span | undefined>()

const spans = new WeakMap<FastifyRequest, Span>()
const traceContext = new W3CTraceContextPropagator()
const headers: TextMapGetter<FastifyRequest['headers']> = {
  keys: (carrier) => Object.keys(carrier),
  get: (carrier, name) => carrier[name],
}

/** Continues the trace of `traceparent`. Spans hold only what the log holds. */
export function traceRequests(app: FastifyInstance, tracer: Tracer, config: Services['config']) {
  app.addHook('onRequest', async (request, reply) => {
    const attributes = {
      'http.request.method': request.method,
      'url.scheme': request.protocol,
      'oriel.request.id': request.id,
    }
    const parent = traceContext.extract(ROOT_CONTEXT, request.headers, headers)
    const span = tracer.startSpan(nameOf(request), { kind: SpanKind.SERVER, attributes, startTime: traceNow() }, parent)
    spans.set(request, span)
    onResponseEnd(reply, (whole) => end(span, whole, request, reply, config))
  })
  app.addHook('onError', async (request, _, error) => {
    spans.get(request)?.setAttribute('error.type', error.code || error.name)
  })
}

function end(span: Span, whole: boolean, request: FastifyRequest, reply: FastifyReply, config: Services['config']) {
  span.setAttributes({
    'http.response.status_code': reply.statusCode,
    'http.route': request.routeOptions.url,
    'client.address': loggableAddress(request.ip, config),
    'user.id': request.visitor?.id,
    ...(whole ? {} : { 'oriel.request.aborted': true }),
  })
  if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(traceNow())
}

const nameOf = ({ method, routeOptions: { url } }: FastifyRequest) => (url ? `${method} ${url}` : method)

export function propagateHandlerSpans(): () => void {
  const { start } = tracingChannel<unknown, { request: FastifyRequest }>('fastify.request.handler')
  start.bindStore(currentSpan, ({ request }) => spans.get(request))
  return () => void start.unbindStore(currentSpan)
}
