import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { unauthorized } from '../../base/errors.ts'
import { readInput } from '../input/read-input.ts'
import { receiveRequest } from '../input/receive-request.ts'
import { requestKind, type RawResponse, type SignedInRoute } from '../route.ts'
import { isStillSignedIn } from '../session/authenticate.ts'
import { leavesTraces, requireSignedIn } from '../session/require-signed-in.ts'
import { withRequestContext } from '../session/request-context.ts'
import { envelope } from './envelope.ts'
import { withIdempotency } from './idempotency.ts'
import { serializeResponse } from './serialize-response.ts'

export async function respondJson(
  services: Services,
  { endpoint, prepare, work, writes, seen }: SignedInRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const visitor = requireSignedIn(request)
  const received = await receiveRequest(services, endpoint, request)
  try {
    const input = readInput(endpoint.input, request, received.body)
    const prepared = prepare
      ? await reply.server.admission.toPrepare(reply, () =>
          prepare(input as never, visitor, services, received.files, whenGone(reply)),
        )
      : received.files
    // The session may have ended during the upload.
    if (received.files.length > 0 && !(await isStillSignedIn(services, visitor))) throw unauthorized()
    const mode = endpoint.method === 'GET' && !writes ? 'read' : 'write'
    let noting: RawResponse['seen']
    const { status, answer } = await withIdempotency(visitor, endpoint, request, received, (run) =>
      reply.server.admission.forPerson(reply, mode, () =>
        withRequestContext(
          services,
          visitor,
          mode,
          (ctx) =>
            run(ctx, async () => {
              const result = await work(input as never, ctx, prepared as never)
              if (leavesTraces(visitor)) noting = await seen?.(input as never, ctx, result as never)
              return envelope(endpoint, serializeResponse(endpoint.output, result))
            }),
          requestKind(endpoint),
        ),
      ),
    )
    await noting?.(services)
    return await reply.code(status).send(answer)
  } catch (error) {
    await received.discard()
    throw error
  }
}

function whenGone({ raw: answer }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const leave = () => {
    if (!answer.writableFinished) gone.abort()
  }
  if (answer.closed) leave()
  else answer.once('close', leave)
  return gone.signal
}
