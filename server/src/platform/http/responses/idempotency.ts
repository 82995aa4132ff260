import { createHash } from 'node:crypto'
import type { Endpoint } from '@oriel/contracts/endpoint'
import { message } from '@oriel/contracts/message'
import type { FastifyRequest } from 'fastify'
import { badRequest, notFound, HttpError } from '../../base/errors.ts'
import type { ReceivedRequest } from '../input/receive-request.ts'
import { isStillVisible } from './recheck-visibility.ts'
import type { RequestContext } from '../session/request-context.ts'
import type { SessionActor } from '../session/session-actor.ts'

interface Answered {
  status: number
  answer: unknown
}
type InVisit = (ctx: RequestContext, makeAnswer: () => Promise<unknown>) => Promise<Answered>

/**
 * Idempotency key: a creating POST with `Idempotency-Key` runs once. The same key and body replay the first response
 * for 24 hours, also concurrently and after a restart; another body gets 422. For a replay the caller must still
 * have the role and see every record.
 */
export async function withIdempotency(
  actor: SessionActor,
  endpoint: Endpoint,
  request: FastifyRequest,
  received: ReceivedRequest,
  ctx: (run: InVisit) => Promise<Answered>,
): Promise<Answered> {
  const status = endpoint.status ?? 200
  const mayRepeat = endpoint.method === 'POST' && !endpoint.answersSecret
  const key = mayRepeat ? request.headers['idempotency-key'] : undefined
  if (key === undefined) return ctx(async (_, makeAnswer) => ({ status, answer: await makeAnswer() }))
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw badRequest(message({ id: 'The Idempotency-Key is not valid.' }))

  const requestHash = hashOf(endpoint, request, received)
  let repeated = false
  const answered = await ctx(async (inVisit, makeAnswer) => {
    const claimed = await inVisit.db
      .insertInto('idempotencyKeys')
      .values({
        userId: actor.id,
        key,
        requestHash,
        answer: null,
        status: null,
        createdAt: new Date().toISOString(),
        role: actor.role,
      })
      .onConflict((it) => it.columns(['userId', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!claimed) {
      repeated = true
      return earlierAnswer(inVisit, key, requestHash)
    }
    const answer = await makeAnswer()
    await inVisit.db
      .updateTable('idempotencyKeys')
      .set({ answer: JSON.stringify(answer), status })
      .where('userId', '=', actor.id)
      .where('key', '=', key)
      .execute()
    return { status, answer }
  })
  // The repeated upload is never referenced.
  if (repeated) await received.discard()
  return answered
}

async function earlierAnswer(ctx: RequestContext, key: string, requestHash: string): Promise<Answered> {
  const { actor, db } = ctx
  const earlier = await db
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('userId', '=', actor.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.requestHash !== requestHash || earlier.answer === null) {
    throw new HttpError({
      status: 422,
      code: 'key-reused',
      message: message({ id: 'This Idempotency-Key was already used for a different request.' }),
    })
  }
  const answer = JSON.parse(earlier.answer) as unknown
  if ((earlier.role ?? actor.role) !== actor.role || !(await isStillVisible(ctx, answer)))
    throw notFound(message({ id: 'The result for this Idempotency-Key is no longer available to you.' }))
  return { status: earlier.status ?? 200, answer }
}

function hashOf({ method, path }: Endpoint, request: FastifyRequest, { body, files }: ReceivedRequest) {
  // A fast hash would make passwords guessable.
  const { password: _, ...rest } = (body ?? {}) as Record<string, unknown>
  const parts = [method, path, request.params, rest, files.map((file) => [file.originalName, file.sha256])]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
