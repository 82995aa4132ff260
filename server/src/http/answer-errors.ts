import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '../db/failures.ts'
import type { House } from '../house.ts'
import { noteRefusal } from './note-refusal.ts'
import { type Answer, Refusal, unavailable } from './errors.ts'

/** The only code that turns what was thrown into an answer. */
export function answerErrors(app: FastifyInstance, house: House) {
  app.setErrorHandler(async (error, request, reply) => {
    const answer = answerFor(error, request)
    await noteRefusal(house, request, answer)
    return sendAnswer(answer, request, reply)
  })
  app.setNotFoundHandler((request, reply) =>
    sendAnswer({ status: 404, code: 'not-found', message: 'There is nothing here.' }, request, reply),
  )
}

function sendAnswer(
  { status, code, message, error, fields, data, retryAfter }: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))))
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({
      success: false,
      status: 'error',
      message,
      error: error ?? message,
      code,
      ...(fields ? { fields } : {}),
      ...(data === undefined ? {} : { data }),
      requestId: request.id,
    })
}

/** What the web framework refuses by itself, by its code. */
const frameworkRefusals: Record<string, [status: number, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Only application/json is accepted here.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The body is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The body does not have the announced length.'],
  FST_ERR_BAD_URL: [400, 'The address is not valid.'],
}

function answerFor(error: unknown, request: FastifyRequest): Answer {
  if (error instanceof Refusal) return error.answer
  const { code = '', statusCode = 500, name = '' } = error as { code?: string; statusCode?: number; name?: string }
  const known = frameworkRefusals[code]
  if (known) return { status: known[0], code: 'bad-request', message: known[1] }
  if (error instanceof SyntaxError && statusCode === 400)
    return { status: 400, code: 'bad-request', message: 'The body is not valid JSON.' }
  if (statusCode >= 400 && statusCode < 500)
    return { status: statusCode, code: 'bad-request', message: 'Bad request. Please check your input.' }
  if (isOutage(error) || name === 'StorageUnavailable') {
    request.log.error({ err: error }, 'the database or the storage is away')
    return unavailable().answer
  }
  request.log.error({ err: error }, 'unexpected')
  return { status: 500, code: 'unexpected', message: 'Something went wrong on our side.' }
}
