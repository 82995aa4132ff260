import type { Readable } from 'node:stream'
import { isPlain } from '@oriel/contracts/v1/call'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { Services } from '../services.ts'
import { shapeAnswer } from './answers/shape-answer.ts'
import { forbidden, signInFirst } from './errors.ts'
import { answeringOnce } from './answers/idempotency.ts'
import { readInput } from './input/input.ts'
import { BODY_LIMITS } from './input/limits.ts'
import { ensureListed } from './addresses/open-addresses.ts'
import type { OpenRawRoute, OpenRoute, Raw, RawRoute, Route, VisitRoute } from './route.ts'
import { identify, identifyAtOnce, stillSignedIn } from './session/session.ts'
import { receive } from './input/receive.ts'
import { clientSeenBy, isViewAsClient } from './session/view-as-client.ts'
import { answerFollowing } from './answers/answer-following.ts'
import { oneVisit, type Visit } from './session/visit.ts'
import type { Visitor } from './session/visitor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor | null
  }
}

/** Registers a route: who is it, what do they bring, the feature's work, the answer. The only code that knows the web framework. */
export function addRoute(app: FastifyInstance, services: Services, route: Route) {
  const { endpoint } = route
  const handler = handlers(services, route)
  if (endpoint.who === 'anyone') ensureListed(endpoint)
  for (const url of [endpoint.path, ...(endpoint.also ?? [])]) {
    app.route({
      // The framework's own HEAD would say that every stream is empty.
      method: 'produces' in endpoint ? ['GET', 'HEAD'] : endpoint.method,
      url,
      bodyLimit: endpoint.who === 'anyone' ? BODY_LIMITS.beforeSignIn : BODY_LIMITS.signedIn,
      // Before the body is read: a stranger's upload is refused at its first byte.
      onRequest: async (request, reply) => {
        if (endpoint.who === 'anyone') return void isViewAsClient(request)
        request.visitor =
          identifyAtOnce(services, request) ??
          (await app.admission.toIdentify(reply, () => identify(services, request)))
        if (isViewAsClient(request)) request.visitor = await clientSeenBy(services, request.visitor, request, endpoint)
        if (!endpoint.who.includes(request.visitor.role)) throw forbidden()
      },
      handler,
    })
  }
}

function handlers(services: Services, route: Route): RouteHandlerMethod {
  switch (route.kind) {
    case 'visit':
      return route.endpoint.follows === 'log'
        ? async (request, reply) => answerFollowing(services, askedOf(route, request), request, reply)
        : async (request, reply) => answerVisit(services, route, request, reply)
    case 'open':
      return async (request, reply) => answerOpen(services, route, request, reply)
    case 'raw':
      return async (request, reply) => answerRaw(services, route, request, reply)
    case 'openRaw':
      return async (request, reply) => answerOpenRaw(services, route, request, reply)
  }
}

async function answerVisit(
  services: Services,
  { endpoint, prepare, work, writes }: VisitRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const visitor = signedIn(request)
  const received = await receive(services, endpoint, request)
  try {
    const input = readInput(endpoint.input, request, received.body)
    const prepared = prepare
      ? await reply.server.admission.toPrepare(reply, () =>
          prepare(input as never, visitor, services, received.files, whenGone(reply)),
        )
      : received.files
    // An upload takes its time: whoever was signed out meanwhile must not leave anything behind.
    if (received.files.length > 0 && !(await stillSignedIn(services, visitor))) throw signInFirst()
    const mode = endpoint.method === 'GET' && !writes ? 'read' : 'write'
    const { status, answer } = await answeringOnce(visitor, endpoint, request, received, (run) =>
      reply.server.admission.forPerson(reply, mode, () =>
        oneVisit(
          services,
          visitor,
          mode,
          (visit) =>
            run(visit, async () =>
              envelope(endpoint, shapeAnswer(endpoint.output, await work(input as never, visit, prepared as never))),
            ),
          kindOf(endpoint),
        ),
      ),
    )
    return await reply.code(status).send(answer)
  } catch (error) {
    await received.discard()
    throw error
  }
}

const askedOf = (route: VisitRoute, request: FastifyRequest) => ({
  route,
  input: readInput(route.endpoint.input, request, undefined),
  visitor: signedIn(request),
  kind: kindOf(route.endpoint),
  answerOf: (result: unknown) => envelope(route.endpoint, shapeAnswer(route.endpoint.output, result)),
})

async function answerOpen(
  services: Services,
  { endpoint, handle, atOnce }: OpenRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { body } = await receive(services, endpoint, request)
  const input = readInput(endpoint.input, request, body)
  const work = () => handle(input as never, { services, request, reply })
  const result = shapeAnswer(endpoint.output, await (atOnce ? work() : reply.server.admission.forStranger(reply, work)))
  return reply.send(envelope(endpoint, result))
}

async function answerRaw(
  services: Services,
  { work, endpoint }: RawRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const input = readInput(endpoint.input, request, undefined)
  const visitor = signedIn(request)
  const find = (visit: Visit) => work(input as never, visit, request)
  const raw = await reply.server.admission.forPerson(reply, 'read', () =>
    oneVisit(services, visitor, 'read', find, kindOf(endpoint)),
  )
  return sendRaw(services, raw, request, reply)
}

async function answerOpenRaw(
  services: Services,
  { handle, endpoint }: OpenRawRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const input = readInput(endpoint.input, request, undefined)
  const work = () => handle(input as never, { services, request, reply })
  return sendRaw(services, await reply.server.admission.forStranger(reply, work), request, reply)
}

async function sendRaw(services: Services, raw: Raw, request: FastifyRequest, reply: FastifyReply) {
  const hasBody = request.method !== 'HEAD' && raw.status !== 304
  const body: Readable | Buffer | string | undefined = hasBody ? await raw.body(services) : undefined
  reply.code(raw.status ?? 200).headers(raw.headers)
  if (hasBody) onceSent(services, request, reply, raw)
  return reply.send(body)
}

/** Aborted when the caller goes away before they have their answer. */
function whenGone({ raw: answer }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const leave = () => {
    if (!answer.writableFinished) gone.abort()
  }
  if (answer.closed) leave()
  else answer.once('close', leave)
  return gone.signal
}

/** Tells the route when everything was taken. */
function onceSent(services: Services, { log, visitor }: FastifyRequest, { raw: answer }: FastifyReply, { sent }: Raw) {
  // Whoever looks as a client leaves no traces in the client's name.
  if (!sent || visitor?.viewer) return
  const finished = async () => sent(services)
  answer.once('finish', () => {
    finished().catch((error: unknown) => log.error({ err: error }, 'work after the answer failed'))
  })
}

const kindOf = ({ method, path }: Route['endpoint']) => `${method} ${path}`

function signedIn(request: FastifyRequest): Visitor {
  if (!request.visitor) throw new Error('a route for signed-in people ran without one')
  return request.visitor
}

/**
 * Answers of v1 are the thing itself; every classic one says that it worked in both spellings that clients look for.
 */
function envelope(
  { path, shape = 'data', message }: Route['endpoint'] & { shape?: string; message?: string },
  result: unknown,
) {
  if (isPlain({ path })) return result
  const head = { success: true, status: 'success', ...(message ? { message } : {}) }
  return shape === 'top' ? { ...head, ...(result as object) } : { ...head, data: result }
}
