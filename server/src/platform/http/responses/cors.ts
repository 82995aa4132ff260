import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/** CORS: configured origins only. Without cookies there is no cross-site request forgery (CSRF). */
export async function allowOrigins(app: FastifyInstance, { corsOrigins }: Services['config']) {
  if (corsOrigins.length === 0) return
  await app.register(cors, {
    origin: async (origin: string | undefined) =>
      origin !== undefined && corsOrigins.includes(origin) ? origin : false,
    methods: 'GET, POST, PUT, PATCH, DELETE',
    allowedHeaders: 'authorization, content-type, idempotency-key, if-match, if-none-match, range',
    exposedHeaders: 'content-disposition, etag, retry-after',
    maxAge: 600,
    // The plugin's error has another format.
    strictPreflight: false,
  })
}
