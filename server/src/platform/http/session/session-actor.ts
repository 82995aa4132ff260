import type { Actor } from '../../../policy/relations.ts'
import type { ReaderCalendar } from './reader-calendar.ts'

/** The actor as the session knows them. */
export interface SessionActor extends Actor {
  sessionId: string
  /** The sign-in that the session's token belongs to, however often it was refreshed. */
  familyId: string
  /** Where the request came from, for the audit log. */
  ip: string
  requestId: string
  calendar: ReaderCalendar
  /** They signed in with a password that is for once, and have chosen none of their own (see require-own-password.ts). */
  choosesPassword?: boolean
  /** The manager who looks with this client's eyes (see view-as-client.ts). Such a visit only reads. */
  viewer?: Actor
}
