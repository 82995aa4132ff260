import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { signInFirst } from '../errors.ts'
import { readInput } from '../input/input.ts'
import { receive } from '../input/receive.ts'
import { kindOf, type Raw, type VisitRoute } from '../route.ts'
import { stillSignedIn } from '../session/session.ts'
import { signedIn } from '../session/signed-in.ts'
import { oneVisit } from '../session/visit.ts'
import { envelope } from './envelope.ts'
import { answeringOnce } from './idempotency.ts'
import { shapeAnswer } from './shape-answer.ts'

/** What a feature answers inside a visit of whoever asks. */
export async function answerVisit(
  services: Services,
  { endpoint, prepare, work, writes, seen }: VisitRoute,
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
    let noting: Raw['seen']
    const { status, answer } = await answeringOnce(visitor, endpoint, request, received, (run) =>
      reply.server.admission.forPerson(reply, mode, () =>
        oneVisit(
          services,
          visitor,
          mode,
          (visit) =>
            run(visit, async () => {
              const result = await work(input as never, visit, prepared as never)
              if (!visitor.viewer) noting = await seen?.(input as never, visit, result as never)
              return envelope(endpoint, shapeAnswer(endpoint.output, result))
            }),
          kindOf(endpoint),
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
