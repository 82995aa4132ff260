import type { FastifyRequest } from 'fastify'
import type { SessionActor } from './session-actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visitor: SessionActor | null
  }
}

export function requireSignedIn(request: FastifyRequest): SessionActor {
  if (!request.visitor) throw new Error('a route for signed-in people ran without one')
  return request.visitor
}

/** Not of a manager viewing as a client, nor of a script. */
export const leavesTraces = (visitor: SessionActor | null) => !visitor?.viewer && !visitor?.token
