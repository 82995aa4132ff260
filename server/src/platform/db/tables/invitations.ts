import type { AccessLevel, Role } from '@oriel/contracts/enums'
import type { Generated } from 'kysely'

/** Somebody who was invited. There is no account before they accept. */
export interface InvitationsTable {
  id: string
  email: string
  emailKey: string
  name: string
  role: Role
  /** JSON object: what the role has, such as a company. */
  fields: string
  /** JSON list of ids: where they belong once they accept. */
  projects: string
  /** The company that a client joins; the one of their projects, or a new one, where none is named. */
  companyId: Generated<string | null>
  /** What a client may do in these projects. */
  level: Generated<AccessLevel>
  /** How often it was sent: only the latest link is good. */
  round: Generated<number>
  /** Who sent it last: in their name the account is made. */
  invitedById: string
  createdAt: string
  sentAt: string
  expiresAt: string
  acceptedAt: string | null
  acceptedById: string | null
  revokedAt: string | null
}
