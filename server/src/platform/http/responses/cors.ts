import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/**
 * Pages of the origins on the operator's list may ask, and no others. There are no cookies to allow: the bearer
 * token is the only proof.
 */
export async function allowOrigins(app: FastifyInstance, { corsOrigins }: Services['config']) {
  if (corsOrigins.length === 0) return
  await app.register(cors, {
    origin: async (origin: string | undefined) =>
      origin !== undefined && corsOrigins.includes(origin) ? origin : false,
    methods: 'GET, POST, PUT, PATCH, DELETE',
    allowedHeaders: 'authorization, content-type, idempotency-key, if-match, if-none-match, range',
    exposedHeaders: 'content-disposition, etag, retry-after',
    maxAge: 600,
    // It would refuse in words of its own.
    strictPreflight: false,
  })
}
