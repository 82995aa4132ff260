import type { AccessLevel } from '@oriel/contracts/enums'
import type { Generated } from 'kysely'

export interface CompaniesTable {
  id: string
  name: string
  address: string | null
  /** Team only. */
  notes: string
  mainContactId: string | null
  createdAt: string
  createdById: string | null
  updatedAt: string
  searchText: string
  sortKey: string
  version: Generated<number>
}

/** The account names the first company of a person. */
export interface CompanyPeopleTable {
  companyId: string
  userId: string
  addedAt: string
}

/** The main contact, `projects.clientId`, is always an approver. */
export interface ProjectClientsTable {
  projectId: string
  userId: string
  level: AccessLevel
  addedAt: string
}
