import type { Role, UserStatus } from '@oriel/contracts/enums'
import type { Generated } from 'kysely'

export interface UsersTable {
  id: string
  fullName: string
  /** Null after deletion, which frees the address (REQ-1004). */
  email: string | null
  /** Lowercase `email`, unique. */
  emailKey: string | null
  role: Role
  status: UserStatus
  passwordHash: string
  /** Sealed; null once the person chose one (REQ-305). */
  issuedSecret: string | null
  passwordState: 'issued' | 'user-set'
  /** Null if not recorded. */
  passwordIssuedAt: Generated<string | null>
  department: string | null
  jobTitle: string | null
  workTitle: string | null
  company: string | null
  address: string | null
  phone: string | null
  location: string | null
  /** JSON list of texts. */
  skills: string
  imageKey: string | null
  createdAt: string
  createdById: string | null
  lastSignInAt: string | null
  lastVisitAt: string | null
  /** Last dashboard view of the previous visit. */
  visitBeforeAt: Generated<string | null>
  /** Null: onboarding to do. */
  welcomedAt: Generated<string | null>
  deletedAt: string | null
  searchText: string
  sortKey: string
  version: Generated<number>
}
