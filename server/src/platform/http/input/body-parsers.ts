import { setImmediate as nextTurn } from 'node:timers/promises'
import { message } from '@oriel/contracts/message'
import { Mutex } from 'async-mutex'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unsupportedMediaType } from '../../base/errors.ts'
import { BODY_LIMITS } from './server-limits.ts'
import { parseJson } from './parse-json.ts'

const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i

/** An empty body is none (R-44). Sign-out, refresh and mail programs' requests ignore theirs. */
export function registerBodyParsers(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/json/i,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (ignoresBody(request)) return undefined
      if (!JSON_TYPE.test(request.headers['content-type'] ?? ''))
        throw unsupportedMediaType(message({ id: 'Only application/json is accepted here.' }))
      if (body.length === 0) return undefined
      return body.length > BODY_LIMITS.beforeSignIn ? readInItsTurn(body) : parseJson(body)
    },
  )
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (ignoresBody(request) || body.length === 0) return undefined
    if (acceptsEmail(request) && request.headers['content-type'] === 'message/rfc822') return body
    throw unsupportedMediaType(message({ id: 'Only application/json is accepted here.' }))
  })
}

const reading = new Mutex()

/** One large body per event loop turn; small requests run in between. */
const readInItsTurn = (body: Buffer) =>
  reading.runExclusive(async () => {
    await nextTurn()
    return parseJson(body)
  })

export const acceptsEmail = ({ routeOptions: { url } }: FastifyRequest) => url === '/api/v1/inbound-email'

export const ignoresBody = ({ routeOptions: { url } }: FastifyRequest) =>
  url === '/api/auth/logout' || url === '/api/auth/refresh' || url === '/api/v1/unsubscribe/:token'
