import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const webDist = join(import.meta.dirname, '../../../web/dist')

/** The built web app: hashed assets for ever, `index.html` for every path the browser's router may know. */
export async function serveWebApp(app: FastifyInstance) {
  if (!existsSync(join(webDist, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: webDist,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/*', (request, reply) => {
    // A missing asset must not come back as a page.
    if (/^\/(api|assets)\//.test(request.url)) return reply.callNotFound()
    return reply.sendFile('index.html')
  })
}
