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

/** Views and downloads say what people have looked at: not a manager viewing as them, nor a script. */
export const leavesTraces = (visitor: SessionActor | null) => !visitor?.viewer && !visitor?.token
