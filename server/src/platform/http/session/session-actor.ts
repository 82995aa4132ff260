import type { Actor } from '../../../policy/relations.ts'
import type { ReaderCalendar } from './reader-calendar.ts'

export interface SessionActor extends Actor {
  sessionId: string
  /** Refresh token family; constant across refreshes. */
  familyId: string
  /** For the audit log. */
  ip: string
  requestId: string
  calendar: ReaderCalendar
  /** Signed in with a one-time password and hasn't changed it yet (see require-own-password.ts). */
  choosesPassword?: boolean
  /** The manager viewing as this client (see view-as-client.ts); read-only. */
  viewer?: Actor
}
