import { followsLog } from '@oriel/contracts/endpoint'
import type { Role } from '@oriel/contracts/enums'
import { message } from '@oriel/contracts/message'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { Services } from './services.ts'
import { forbidden, unsupportedMediaType } from '../base/errors.ts'
import { readInput } from './input/read-input.ts'
import { BODY_LIMITS } from './input/server-limits.ts'
import { receiveRequest } from './input/receive-request.ts'
import { ensureListedAsPublic } from './routing/public-routes.ts'
import { respondCached } from './responses/cache/cached-get.ts'
import { respondPublicRaw, respondRaw } from './responses/raw-response.ts'
import { respondJson } from './responses/json-response.ts'
import { envelope } from './responses/envelope.ts'
import { serializeResponse } from './responses/serialize-response.ts'
import { type BytesRoute, requestKind, type PublicRoute, type Route, type SignedInRoute } from './route.ts'
import { ensureInTokenScope } from './session/api-token-scope.ts'
import { authenticate, authenticateDownload, authenticateFromCache } from './session/authenticate.ts'
import { requireOwnPassword } from './session/require-own-password.ts'
import { requireSignedIn } from './session/require-signed-in.ts'
import { findImpersonatedClient, isViewAsClient } from './session/view-as-client.ts'

export function addRoute(app: FastifyInstance, services: Services, route: Route) {
  const { endpoint } = route
  const handler = handlers(services, route)
  const isLinked = route.kind === 'raw' && route.linked
  if (endpoint.who === 'anyone') ensureListedAsPublic(endpoint)
  for (const url of [endpoint.path, ...(endpoint.also ?? [])]) {
    app.route({
      // Fastify's HEAD would send `Content-Length: 0` for streams.
      method: 'produces' in endpoint ? ['GET', 'HEAD'] : endpoint.method,
      url,
      bodyLimit: bodyLimitOf(route),
      // Refuses unauthenticated uploads at the first byte.
      onRequest: async (request, reply) => {
        if (route.kind === 'bytes') return route.prove(request, services)
        if (endpoint.who === 'anyone') return void isViewAsClient(request)
        request.visitor =
          authenticateFromCache(services, request) ??
          (await app.admission.toIdentify(reply, () =>
            (isLinked ? authenticateDownload : authenticate)(services, request),
          ))
        if (request.visitor.choosesPassword) requireOwnPassword(endpoint)
        const viewsAsClient = isViewAsClient(request)
        ensureInTokenScope(route, request.visitor, viewsAsClient)
        if (viewsAsClient) request.visitor = await findImpersonatedClient(services, request.visitor, request, endpoint)
        if (!rolesAt(url, endpoint.who).includes(request.visitor.role)) throw forbidden()
      },
      handler,
    })
  }
}

/** Aliases below a role's prefix are for that role. */
function rolesAt(url: string, who: readonly Role[]): readonly Role[] {
  const area = /^\/api\/(employee|customer)\//.exec(url)?.[1]
  return area ? who.filter((role) => role === area) : who
}

function bodyLimitOf({ kind, endpoint: { who } }: Route) {
  if (kind === 'bytes') return BODY_LIMITS.mail
  return who === 'anyone' ? BODY_LIMITS.beforeSignIn : BODY_LIMITS.signedIn
}

function handlers(services: Services, route: Route): RouteHandlerMethod {
  switch (route.kind) {
    case 'context':
      return followsLog(route.endpoint)
        ? async (request, reply) =>
            // Cached responses exceed a token's projects.
            request.visitor?.limitedByToken === undefined
              ? respondCached(services, callerOf(route, request), request, reply)
              : respondJson(services, route, request, reply)
        : async (request, reply) => respondJson(services, route, request, reply)
    case 'open':
      return async (request, reply) => answerOpen(services, route, request, reply)
    case 'bytes':
      return async (request, reply) => answerBytes(services, route, request, reply)
    case 'raw':
      return async (request, reply) => respondRaw(services, route, request, reply)
    case 'openRaw':
      return async (request, reply) => respondPublicRaw(services, route, request, reply)
  }
}

const callerOf = (route: SignedInRoute, request: FastifyRequest) => ({
  route,
  input: readInput(route.endpoint.input, request, undefined),
  visitor: requireSignedIn(request),
  kind: requestKind(route.endpoint),
  answerOf: (result: unknown) => envelope(route.endpoint, serializeResponse(route.endpoint.output, result)),
})

async function answerOpen(
  services: Services,
  { endpoint, handle, atOnce, prove }: PublicRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (prove)
    await reply.server.admission.forStranger(reply, () =>
      prove(request.params as Record<string, string>, services, request.ip),
    )
  const { body, files } = await receiveRequest(services, endpoint, request)
  const input = readInput(endpoint.input, request, body)
  const work = () => handle(input as never, { services, request, reply, files })
  const result = serializeResponse(
    endpoint.output,
    await (atOnce ? work() : reply.server.admission.forStranger(reply, work)),
  )
  return reply.code(endpoint.status ?? 200).send(envelope(endpoint, result))
}

async function answerBytes(
  services: Services,
  { endpoint, handle }: BytesRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { body } = request
  if (!Buffer.isBuffer(body)) throw unsupportedMediaType(message({ id: 'Only message/rfc822 is accepted here.' }))
  const work = () => handle(body, { services, request, reply })
  const result = serializeResponse(endpoint.output, await reply.server.admission.forStranger(reply, work))
  return reply.send(envelope(endpoint, result))
}
