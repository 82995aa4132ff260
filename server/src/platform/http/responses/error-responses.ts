import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { message, type Message, type AnyMessage } from '@oriel/contracts/message'
import { isV1Call } from '@oriel/contracts/v1/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '../../db/connection/driver-errors.ts'
import { newId } from '../../db/ids.ts'
import type { Services } from '../services.ts'
import { type ErrorResponse, HttpError, serviceUnavailable } from '../../base/errors.ts'
import { STATUS_CODES } from '../node-http.ts'
import { COMMON_HEADERS, setSecurityHeaders, API_HEADERS } from './security-headers.ts'
import { discardBody } from '../backpressure/discard-body.ts'
import { ErrorLog } from '../routing/error-log.ts'
import { translateToEnglish, languageForRequest, translate } from '../../base/translate.ts'

/** Error handler: the only place that turns exceptions into responses. */
export function registerErrorHandler(app: FastifyInstance, services: Services) {
  app.decorate('refusals', new ErrorLog(services))
  const refusals = () => app.getDecorator<ErrorLog>('refusals')
  app.addHook('onClose', () => refusals().close())
  app.setErrorHandler(async (error, request, reply) => {
    const answer = errorToResponse(error, request)
    await refusals().note(request, answer)
    return sendAnswer(answer, request, reply)
  })
}

export const respondNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendAnswer({ status: 404, code: 'not-found', message: message({ id: 'Not found.' }) }, request, reply)

function sendAnswer(answer: ErrorResponse, request: FastifyRequest, reply: FastifyReply) {
  const { status, retryAfter } = answer
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))))
  reply.header('cache-control', 'no-store')
  if (status === 408) reply.header('connection', 'close')
  const [type, body] = isV1Call({ path: request.url })
    ? (['application/problem+json; charset=utf-8', problemOf(answer, request)] as const)
    : (['application/json; charset=utf-8', bodyOf(answer, request.id)] as const)
  return reply.code(status).type(type).send(body)
}

/** Problem details (RFC 9457), in the reader's language. */
function problemOf({ status, message, code, fields, data }: ErrorResponse, request: FastifyRequest) {
  const language = languageForRequest(request)
  return {
    type: `urn:oriel:problem:${code}`,
    title: translate(language, message),
    status,
    code,
    ...(fields ? { fields: mapValues(fields, (words) => translate(language, words)) } : {}),
    ...(data === undefined ? {} : { data }),
    requestId: request.id,
  }
}

const mapValues = (fields: Record<string, AnyMessage>, tell: (words: AnyMessage) => string) =>
  Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, tell(words)]))

/** Classic format, in English. */
const bodyOf = ({ message, error, code, fields, data }: ErrorResponse, requestId: string) => ({
  success: false,
  status: 'error',
  message: translateToEnglish(message),
  error: translateToEnglish(error ?? message),
  code,
  ...(fields ? { fields: toApiFields(mapValues(fields, translateToEnglish)) } : {}),
  ...(data === undefined ? {} : { data }),
  requestId,
})

/** For malformed URLs; no hook has run. */
export const respondBadUrl =
  (config: Services['config']) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    setSecurityHeaders(config, request, reply)
    void sendAnswer(errorToResponse(error, request), request, reply)
  }

const wireRefusals: Record<string, [status: number, message: Message]> = {
  HPE_HEADER_OVERFLOW: [431, message({ id: 'The URL or the headers are too long.' })],
  ERR_HTTP_REQUEST_TIMEOUT: [408, message({ id: 'The request took too long.' })],
}

/** For invalid, oversized or slow HTTP. Closes the connection. */
export function respondToParserError(error: { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // It would become part of the pending response.
  const current = (socket as Socket & { _httpMessage?: ServerResponse })._httpMessage
  if (socket.writable && !current?.headersSent) {
    const [status, said] = wireRefusals[error.code ?? ''] ?? [400, message({ id: 'The request is malformed.' })]
    const body = JSON.stringify(bodyOf({ status, code: 'bad-request', message: said }, newId()))
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
      ...COMMON_HEADERS,
      ...API_HEADERS,
    }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
  }
  socket.destroySoon()
}

const frameworkRefusals: Record<string, [status: number, message: Message]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, message({ id: 'The request is too large.' })],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, message({ id: 'Only application/json is accepted here.' })],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, message({ id: 'The body is not valid JSON.' })],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, message({ id: 'The body doesn’t match the Content-Length header.' })],
  FST_ERR_BAD_URL: [400, message({ id: 'The URL is not valid.' })],
  FST_ERR_MAX_PARAM_LENGTH: [414, message({ id: 'The URL is too long.' })],
}

function errorToResponse(error: unknown, request: FastifyRequest): ErrorResponse {
  if (error instanceof HttpError) return error.answer
  const { code = '', statusCode = 500, name = '' } = error as { code?: string; statusCode?: number; name?: string }
  const known = frameworkRefusals[code]
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') discardBody(request.raw)
  if (known) return { status: known[0], code: 'bad-request', message: known[1] }
  if (error instanceof SyntaxError && statusCode === 400)
    return { status: 400, code: 'bad-request', message: message({ id: 'The body is not valid JSON.' }) }
  if (statusCode >= 400 && statusCode < 500)
    return {
      status: statusCode,
      code: 'bad-request',
      message: message({ id: 'Bad request. Please check your input.' }),
    }
  if (isOutage(error) || name === 'StorageUnavailable') {
    request.log.error({ err: error }, 'the database or the storage is away')
    return serviceUnavailable().answer
  }
  request.log.error({ err: error }, 'unexpected')
  return { status: 500, code: 'unexpected', message: message({ id: 'Something went wrong on our side.' }) }
}

/** Of the classic API. */
const SPELLED: Record<string, string> = {
  dueOn: 'dueDate',
  position: 'sequence',
  estimate: 'estimatedHours',
  assignees: 'assignedTo',
  memberIds: 'assignedTeam',
  clientId: 'customer',
  projectId: 'customer',
  workItemId: 'task',
  parentId: 'task',
  text: 'comment',
}

const toApiFields = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [SPELLED[name] ?? name, message]))
