import type { ApiTokenScope } from '@oriel/contracts/enums'
import type { Actor } from '../../../policy/relations.ts'
import type { ReaderCalendar } from './reader-calendar.ts'

export interface SessionActor extends Actor {
  sessionId: string
  /** Constant across refreshes. */
  familyId: string
  ip: string
  requestId: string
  calendar: ReaderCalendar
  /** One-time password, unchanged (require-own-password.ts). */
  choosesPassword?: boolean
  /** Without a session (api-token-scope.ts). */
  token?: { id: string; name: string; scope: ApiTokenScope }
  /** By a signed URL (signed-download.ts). */
  isByLink?: true
  /** End of the log when the session was looked up, on PostgreSQL: saves a statement. */
  endOfLog?: number | null | undefined
  /** Manager viewing as this client (view-as-client.ts). */
  viewer?: Actor
}
