import type { SessionActor } from '../session/session-actor.ts'

/** Cache scope: if nothing but the actor's role was read, the response is the same for everyone with the role. */
export function trackCacheScope(visitor: SessionActor): { actor: SessionActor; wasNamed: () => boolean } {
  let named = visitor.viewer !== undefined
  const noted = <Value>(value: Value): Value => {
    named = true
    return value
  }
  const actor: SessionActor = {
    role: visitor.role,
    // Part of every cache key.
    calendar: visitor.calendar,
    get id() {
      return noted(visitor.id)
    },
    get fullName() {
      return noted(visitor.fullName)
    },
    get sessionId() {
      return noted(visitor.sessionId)
    },
    get familyId() {
      return noted(visitor.familyId)
    },
    get ip() {
      return noted(visitor.ip)
    },
    get requestId() {
      return noted(visitor.requestId)
    },
    ...(visitor.viewer ? { viewer: visitor.viewer } : {}),
  }
  return { actor, wasNamed: () => named }
}
