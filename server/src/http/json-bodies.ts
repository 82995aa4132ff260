import type { FastifyInstance } from 'fastify'
import { badRequest, unsupported } from './errors.ts'

const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * JSON bodies: nothing but `application/json` in UTF-8, an empty body counts as none (R-44, api.md 1). Sign-out and
 * refresh take any body and look at none of it.
 */
export function takeJsonBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(/^application\/json/i, { parseAs: 'buffer' }, (request, body, done) => {
    if (ignoresBody(request.url)) return done(null, undefined)
    if (!JSON_TYPE.test(request.headers['content-type'] ?? ''))
      return done(unsupported('Only application/json is accepted here.'))
    if (body.length === 0) return done(null, undefined)
    let text: string
    try {
      text = utf8.decode(body as Buffer)
    } catch {
      return done(badRequest('The body is not valid UTF-8.'))
    }
    void parse(request, text, done)
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (ignoresBody(request.url) || body.length === 0) return done(null, undefined)
    done(unsupported('Only application/json is accepted here.'))
  })
}

const ignoresBody = (url: string) => url === '/api/auth/logout' || url === '/api/auth/refresh'
