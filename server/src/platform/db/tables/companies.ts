import type { AccessLevel } from '@oriel/contracts/enums'
import type { Generated } from 'kysely'

export interface CompaniesTable {
  id: string
  name: string
  address: string | null
  /** For the team alone. */
  notes: string
  mainContactId: string | null
  createdAt: string
  createdById: string | null
  updatedAt: string
  searchText: string
  version: Generated<number>
}

/** The company that somebody was added to first is the one that their account names. */
export interface CompanyPeopleTable {
  companyId: string
  userId: string
  addedAt: string
}

/** The people of its client who see a project. The main contact, `projects.clientId`, is always an approver. */
export interface ProjectClientsTable {
  projectId: string
  userId: string
  level: AccessLevel
  addedAt: string
}
