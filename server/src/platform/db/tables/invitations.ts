import type { AccessLevel, Role } from '@oriel/contracts/enums'
import type { Generated } from 'kysely'

/** Invitation. The account is created when it is accepted. */
export interface InvitationsTable {
  id: string
  email: string
  emailKey: string
  name: string
  role: Role
  /** JSON object: fields of the role, such as a company. */
  fields: string
  /** JSON list of project ids they join on acceptance. */
  projects: string
  /** The company a client joins. Null: that of their projects, or a new one. */
  companyId: Generated<string | null>
  /** Access level in these projects. */
  level: Generated<AccessLevel>
  /** Times sent; only the latest link is valid. */
  round: Generated<number>
  /** The last sender; recorded as creator of the account. */
  invitedById: string
  createdAt: string
  sentAt: string
  expiresAt: string
  acceptedAt: string | null
  acceptedById: string | null
  revokedAt: string | null
}
