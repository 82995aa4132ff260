import { message } from '@oriel/contracts/message'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { IdleTimeout } from '../storage/idle-timeout.ts'
import { addressInLog } from './session/caller.ts'
import { badRequest, Refusal, unavailable } from './errors.ts'
import { keepForwardedAddresses } from './addresses/forwarded.ts'
import { allowOrigins } from './answers/cors.ts'
import { guardAnswer } from './answers/headers.ts'
import { readOut } from './load/leaving.ts'
import { takesMail } from './input/json-bodies.ts'
import { JSON_BODY_TIMEOUT, MAIL_TIMEOUT } from './input/limits.ts'
import { isEventStream, whenOver } from './load/when-over.ts'
import { isApi } from './addresses/paths.ts'

/** What is done for every request, whatever it asks for. `timeout` is in milliseconds. */
export async function addRequestHooks(app: FastifyInstance, services: Services, timeout = JSON_BODY_TIMEOUT) {
  app.addHook('onRequest', async (request, reply) => {
    if (services.config.trustProxy) keepForwardedAddresses(request.headers)
    whenOver(reply, (whole) => note(services.config, request, reply, whole))
    guardAnswer(services.config, request, reply)
  })
  await allowOrigins(app, services.config)
  app.addHook('onRequest', async (request) => {
    if (services.leaving.aborted) {
      if (bringsBody(request)) await readOut(request.raw)
      throw unavailable()
    }
    // Node would answer this with an empty body.
    if (request.raw.httpVersion === '1.1' && !request.headers.host)
      throw badRequest(message({ id: 'The Host header is missing.' }))
  })
  app.addHook('preParsing', async (request, _, payload) => {
    if (bringsBody(request) && !isForm(request)) expectSoon(request, takesMail(request) ? MAIL_TIMEOUT : timeout)
    return payload
  })
}

const bringsBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') ?? false

/** A body that is not a form is small: who takes long over it wants to keep us busy (F12). Forms have their own timeout. */
function expectSoon({ raw }: FastifyRequest, milliseconds: number) {
  if (raw.readableEnded) return
  const tooSlow = new Refusal({ status: 408, code: 'too-slow', message: message({ id: 'The request took too long.' }) })
  const waiting = new IdleTimeout(milliseconds, () => {
    // Whoever reads the body hears of it as of any other failure, and can still answer.
    if (raw.listenerCount('error') > 0) raw.emit('error', tooSlow)
    else raw.destroy()
  })
  waiting.start()
  for (const event of ['end', 'close'] as const) raw.once(event, () => waiting.stop())
}

/** One line per request: the route's pattern instead of what was asked for, and never a body or token. */
function note(config: Services['config'], request: FastifyRequest, reply: FastifyReply, whole: boolean) {
  const { log, method, routeOptions, visitor, url, ip } = request
  const route = routeOptions.url ?? 'none'
  const line = {
    method,
    route,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
    address: addressInLog(ip, config),
    ...(visitor ? { userId: visitor.id } : {}),
    // The caller went away before the last byte.
    ...(whole ? {} : { aborted: true }),
  }
  // Event streams end whenever a tab is closed: that is no news.
  const isNews = isApi(url) && !route.startsWith('/api/health/') && !isEventStream(reply)
  if (isNews) log.info(line, 'answered')
  else log.debug(line, 'answered')
}
