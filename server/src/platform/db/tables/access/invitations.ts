import type { AccessLevel, Role } from '@oriel/contracts/enums'
import type { Generated } from 'kysely'

/** The account is created on acceptance. */
export interface InvitationsTable {
  id: string
  email: string
  emailKey: string
  name: string
  role: Role
  /** JSON: the role's fields, such as a company. */
  fields: string
  projects: string
  /** Null: their projects' company, or a new one. */
  companyId: Generated<string | null>
  level: Generated<AccessLevel>
  /** Only the latest link is valid. */
  round: Generated<number>
  invitedById: string
  createdAt: string
  sentAt: string
  expiresAt: string
  acceptedAt: string | null
  acceptedById: string | null
  revokedAt: string | null
}
