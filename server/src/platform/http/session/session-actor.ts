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
  /** One-time password not changed yet (require-own-password.ts). */
  choosesPassword?: boolean
  /** The API token of this request, which then has no session (api-token-scope.ts). */
  token?: { id: string; name: string; scope: ApiTokenScope }
  /** Of a signed download URL (signed-download.ts). */
  isByLink?: true
  /** The manager viewing as this client (view-as-client.ts). */
  viewer?: Actor
}
