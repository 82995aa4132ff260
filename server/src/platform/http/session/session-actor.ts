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
  /** Manager viewing as this client (view-as-client.ts). */
  viewer?: Actor
}
