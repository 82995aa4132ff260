import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { readInput } from '../input/read-input.ts'
import { requestKind, type PublicRawRoute, type RawResponse, type RawRoute } from '../route.ts'
import { leavesTraces, requireSignedIn } from '../session/require-signed-in.ts'
import { withRequestContext, type RequestContext } from '../session/request-context.ts'

export async function respondRaw(
  services: Services,
  { work, endpoint }: RawRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const input = readInput(endpoint.input, request, undefined)
  const visitor = requireSignedIn(request)
  const find = (ctx: RequestContext) => work(input as never, ctx, request)
  const raw = await reply.server.admission.forPerson(reply, 'read', () =>
    withRequestContext(services, visitor, 'read', find, requestKind(endpoint)),
  )
  return sendRaw(services, raw, request, reply)
}

export async function respondPublicRaw(
  services: Services,
  { handle, endpoint }: PublicRawRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const input = readInput(endpoint.input, request, undefined)
  const work = () => handle(input as never, { services, request, reply })
  return sendRaw(services, await reply.server.admission.forStranger(reply, work), request, reply)
}

async function sendRaw(services: Services, raw: RawResponse, request: FastifyRequest, reply: FastifyReply) {
  if (request.method !== 'HEAD' && !request.visitor?.isByLink) await raw.limit?.(services)
  if (request.method !== 'HEAD' && leavesTraces(request.visitor)) await raw.seen?.(services)
  const hasBody = request.method !== 'HEAD' && raw.status !== 304
  const body: Readable | Buffer | string | undefined = hasBody ? await raw.body(services) : undefined
  reply.code(raw.status ?? 200).headers(raw.headers)
  // Makes @fastify/compress keep a response and its Content-Length.
  if (raw.headers['cache-control']?.includes('no-transform')) request.headers['x-no-compression'] = '1'
  if (hasBody) onceSent(services, request, reply, raw)
  return reply.send(body)
}

function onceSent(
  services: Services,
  { log, visitor }: FastifyRequest,
  { raw: answer }: FastifyReply,
  { sent }: RawResponse,
) {
  if (!sent || !leavesTraces(visitor)) return
  const finished = async () => sent(services)
  answer.once('finish', () => {
    finished().catch((error: unknown) => log.error({ err: error }, 'work after the answer failed'))
  })
}
