import type { FastifyRequest } from 'fastify'
import type { Visitor } from './visitor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor | null
  }
}

/** Who asks, on a route that only answers signed-in people. */
export function signedIn(request: FastifyRequest): Visitor {
  if (!request.visitor) throw new Error('a route for signed-in people ran without one')
  return request.visitor
}
