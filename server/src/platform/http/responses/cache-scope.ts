import type { SessionActor } from '../session/session-actor.ts'

/**
 * Whoever asks, and whether anything but their role was looked at while their answer was made. Where nothing was, not a
 * policy nor a query knows who asked: everybody of this role is answered the same.
 */
export function trackCacheScope(visitor: SessionActor): { actor: SessionActor; wasNamed: () => boolean } {
  let named = visitor.viewer !== undefined
  const noted = <Value>(value: Value): Value => {
    named = true
    return value
  }
  const actor: SessionActor = {
    role: visitor.role,
    // Part of what every answer is kept under.
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
