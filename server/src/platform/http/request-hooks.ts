import { message } from '@oriel/contracts/message'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from './services.ts'
import { IdleTimeout } from '../storage/idle-timeout.ts'
import { loggableAddress } from './session/client-address.ts'
import { badRequest, HttpError, serviceUnavailable } from '../base/errors.ts'
import { sanitizeForwardedFor } from './routing/forwarded-for.ts'
import { setSecurityHeaders } from './responses/security-headers.ts'
import { drainBody } from './backpressure/graceful-shutdown.ts'
import { acceptsEmail } from './input/body-parsers.ts'
import { JSON_BODY_TIMEOUT, MAIL_TIMEOUT } from './input/server-limits.ts'
import { isEventStream, onResponseEnd } from './backpressure/on-response-end.ts'
import { isApiPath } from './routing/paths.ts'

/** `timeout` in milliseconds. */
export async function addRequestHooks(app: FastifyInstance, services: Services, timeout = JSON_BODY_TIMEOUT) {
  app.addHook('onRequest', async (request, reply) => {
    if (services.config.trustProxy) sanitizeForwardedFor(request.headers)
    onResponseEnd(reply, (whole) => note(services.config, request, reply, whole))
    setSecurityHeaders(services.config, request, reply)
  })
  await allowOrigins(app, services.config)
  app.addHook('onRequest', async (request) => {
    if (services.leaving.aborted) {
      if (bringsBody(request)) await drainBody(request.raw)
      throw serviceUnavailable()
    }
    // Node's own response has no body.
    if (request.raw.httpVersion === '1.1' && !request.headers.host)
      throw badRequest(message({ id: 'The Host header is missing.' }))
  })
  app.addHook('preParsing', async (request, _, payload) => {
    if (bringsBody(request) && !isForm(request)) expectSoon(request, acceptsEmail(request) ? MAIL_TIMEOUT : timeout)
    return payload
  })
}

const bringsBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') ?? false

/** Slowloris protection: bodies are small (F12). Forms have another timeout. */
function expectSoon({ raw }: FastifyRequest, milliseconds: number) {
  if (raw.readableEnded) return
  const tooSlow = new HttpError({
    status: 408,
    code: 'too-slow',
    message: message({ id: 'The request took too long.' }),
  })
  const waiting = new IdleTimeout(milliseconds, () => {
    // The reader can still respond.
    if (raw.listenerCount('error') > 0) raw.emit('error', tooSlow)
    else raw.destroy()
  })
  waiting.start()
  for (const event of ['end', 'close'] as const) raw.once(event, () => waiting.stop())
}

/** Access log: the route pattern, never URL, body or token. */
function note(config: Services['config'], request: FastifyRequest, reply: FastifyReply, whole: boolean) {
  const { log, method, routeOptions, visitor, url, ip } = request
  const route = routeOptions.url ?? 'none'
  const line = {
    method,
    route,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
    address: loggableAddress(ip, config),
    ...(visitor ? { userId: visitor.id } : {}),
    ...(visitor?.token ? { tokenId: visitor.token.id } : {}),
    ...(whole ? {} : { aborted: true }),
  }
  // Event streams end whenever a tab closes.
  const isNews = isApiPath(url) && !route.startsWith('/api/health/') && !isEventStream(reply)
  if (isNews) log.info(line, 'answered')
  else log.debug(line, 'answered')
}

import cors from '@fastify/cors'

/** CORS: configured origins only. Without cookies there is no cross-site request forgery (CSRF). */
async function allowOrigins(app: FastifyInstance, { corsOrigins }: Services['config']) {
  if (corsOrigins.length === 0) return
  await app.register(cors, {
    origin: async (origin: string | undefined) =>
      origin !== undefined && corsOrigins.includes(origin) ? origin : false,
    methods: 'GET, POST, PUT, PATCH, DELETE',
    allowedHeaders: 'authorization, content-type, idempotency-key, if-match, if-none-match, range',
    exposedHeaders: 'content-disposition, etag, retry-after',
    maxAge: 600,
    // The plugin's error has another format.
    strictPreflight: false,
  })
}
