import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { respondNotFound } from './error-responses.ts'
import type { Services } from '../services.ts'
import { brandManifest, readFace, sendBrandedPage } from './branded-page.ts'
import { isPagePath, renamedPage } from '../routing/paths.ts'
import { webDist } from './script-sources.ts'

const asksForPage = ({ method, url }: FastifyRequest) => (method === 'GET' || method === 'HEAD') && isPagePath(url)

/** Hashed assets are cached forever. */
export async function serveWebApp(app: FastifyInstance, services: Services) {
  const isBuilt = existsSync(join(webDist, 'index.html'))
  app.setNotFoundHandler(async (request, reply) => {
    if (!isBuilt || !asksForPage(request)) return respondNotFound(request, reply)
    const renamed = renamedPage(request.url)
    if (renamed) return reply.redirect(renamed)
    const face = await readFace(services)
    if (face && Object.values(face).some(Boolean)) return sendBrandedPage(face, services, request, reply)
    return reply.code(200).sendFile('index.html')
  })
  if (!isBuilt) return
  app.get('/manifest.webmanifest', async (_, reply) => {
    const face = await readFace(services)
    if (!face?.name && !face?.logo) return reply.sendFile('manifest.webmanifest')
    reply.headers({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' })
    return JSON.stringify(brandManifest(face))
  })
  // One route per asset took 250 ms per start.
  await app.register(fastifyStatic, {
    ...options,
    root: join(webDist, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  await app.register(fastifyStatic, {
    ...options,
    root: webDist,
    wildcard: false,
    globIgnore: ['assets/**', 'built-from', 'index.html', 'manifest.webmanifest'],
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
}

const options = { preCompressed: true, index: false, cacheControl: false } as const
