import type { Role, UserStatus } from '@oriel/contracts/enums'
import type { Generated } from 'kysely'

export interface UsersTable {
  id: string
  fullName: string
  /** As typed; null once deleted, which frees it (REQ-1004). */
  email: string | null
  /** Lower-cased `email`, unique. */
  emailKey: string | null
  role: Role
  status: UserStatus
  passwordHash: string
  /** A manager-issued password, sealed; null once the person chose an own one (REQ-305). */
  issuedSecret: string | null
  passwordState: 'issued' | 'user-set'
  /** When a manager issued the last one; null: that was never noted. */
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
  /** Storage key of the re-encoded profile image. */
  imageKey: string | null
  createdAt: string
  createdById: string | null
  lastSignInAt: string | null
  /** When the person last looked at their dashboard. */
  lastVisitAt: string | null
  /** The same, at the end of the visit before the one that goes on now or was the last. */
  visitBeforeAt: Generated<string | null>
  /** When they were through with what the first sign-in asks; null: it is still to be asked. */
  welcomedAt: Generated<string | null>
  deletedAt: string | null
  searchText: string
  version: Generated<number>
}
