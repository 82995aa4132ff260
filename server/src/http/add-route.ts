import { message } from '@oriel/contracts/message'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { Services } from '../services.ts'
import { forbidden, unsupported } from './errors.ts'
import { readInput } from './input/input.ts'
import { BODY_LIMITS } from './input/limits.ts'
import { receive } from './input/receive.ts'
import { ensureListed } from './addresses/open-addresses.ts'
import { answerFollowing } from './answers/answer-following.ts'
import { answerOpenRaw, answerRaw } from './answers/answer-raw.ts'
import { answerVisit } from './answers/answer-visit.ts'
import { envelope } from './answers/envelope.ts'
import { shapeAnswer } from './answers/shape-answer.ts'
import { type BytesRoute, kindOf, type OpenRoute, type Route, type VisitRoute } from './route.ts'
import { identify, identifyAtOnce } from './session/session.ts'
import { ensureForChoosing } from './session/own-password-first.ts'
import { signedIn } from './session/signed-in.ts'
import { clientSeenBy, isViewAsClient } from './session/view-as-client.ts'

/** Registers a route: who is it, what do they bring, the feature's work, the answer. */
export function addRoute(app: FastifyInstance, services: Services, route: Route) {
  const { endpoint } = route
  const handler = handlers(services, route)
  if (endpoint.who === 'anyone') ensureListed(endpoint)
  for (const url of [endpoint.path, ...(endpoint.also ?? [])]) {
    app.route({
      // The framework's own HEAD would say that every stream is empty.
      method: 'produces' in endpoint ? ['GET', 'HEAD'] : endpoint.method,
      url,
      bodyLimit: bodyLimitOf(route),
      // Before the body is read: a stranger's upload is refused at its first byte.
      onRequest: async (request, reply) => {
        if (route.kind === 'bytes') return route.prove(request, services)
        if (endpoint.who === 'anyone') return void isViewAsClient(request)
        request.visitor =
          identifyAtOnce(services, request) ??
          (await app.admission.toIdentify(reply, () => identify(services, request)))
        if (request.visitor.choosesPassword) ensureForChoosing(endpoint)
        if (isViewAsClient(request)) request.visitor = await clientSeenBy(services, request.visitor, request, endpoint)
        if (!endpoint.who.includes(request.visitor.role)) throw forbidden()
      },
      handler,
    })
  }
}

function bodyLimitOf({ kind, endpoint: { who } }: Route) {
  if (kind === 'bytes') return BODY_LIMITS.mail
  return who === 'anyone' ? BODY_LIMITS.beforeSignIn : BODY_LIMITS.signedIn
}

function handlers(services: Services, route: Route): RouteHandlerMethod {
  switch (route.kind) {
    case 'visit':
      return route.endpoint.follows === 'log'
        ? async (request, reply) => answerFollowing(services, askedOf(route, request), request, reply)
        : async (request, reply) => answerVisit(services, route, request, reply)
    case 'open':
      return async (request, reply) => answerOpen(services, route, request, reply)
    case 'bytes':
      return async (request, reply) => answerBytes(services, route, request, reply)
    case 'raw':
      return async (request, reply) => answerRaw(services, route, request, reply)
    case 'openRaw':
      return async (request, reply) => answerOpenRaw(services, route, request, reply)
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
  { endpoint, handle, atOnce, prove }: OpenRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (prove)
    await reply.server.admission.forStranger(reply, () => prove(request.params as Record<string, string>, services))
  const { body } = await receive(services, endpoint, request)
  const input = readInput(endpoint.input, request, body)
  const work = () => handle(input as never, { services, request, reply })
  const result = shapeAnswer(endpoint.output, await (atOnce ? work() : reply.server.admission.forStranger(reply, work)))
  return reply.code(endpoint.status ?? 200).send(envelope(endpoint, result))
}

async function answerBytes(
  services: Services,
  { endpoint, handle }: BytesRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { body } = request
  if (!Buffer.isBuffer(body)) throw unsupported(message({ id: 'Only message/rfc822 is accepted here.' }))
  const work = () => handle(body, { services, request, reply })
  const result = shapeAnswer(endpoint.output, await reply.server.admission.forStranger(reply, work))
  return reply.send(envelope(endpoint, result))
}
