import type { Role, UserStatus, AccessLevel } from '@oriel/contracts/enums'
import type { Generated } from 'kysely'
import type { Branding } from '@oriel/contracts/v1/settings/branding-schemas'
import type { Language } from '@oriel/contracts/languages'
import type { Density } from '@oriel/contracts/v1/settings/preferences-schemas'
import type { Weekday } from '@oriel/contracts/time/weekdays'
import type { TimeOffKind } from '@oriel/contracts/time/time-off'

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

/** One row. */
export interface SettingsTable {
  id: string
  name: string
  language: Language | null
  timeZone: string | null
  /** JSON list: weekdays. */
  workingWeek: string
  /** For new projects: JSON list. */
  clientsSee: Generated<string>
  recordsViews: Generated<number>
  version: Generated<number>
}

export interface BrandingTable {
  part: keyof Branding
  /** Color, or name of the image. */
  value: string
  /** PNG in base64. */
  image: string | null
  icon: string | null
}

/** Null: the workspace's or language's default. */
export interface PreferencesTable {
  userId: string
  language: Language | null
  timeZone: string | null
  firstWeekday: Weekday | null
  density: Density
  keys: 0 | 1
  version: Generated<number>
}

export interface SavedViewsTable {
  id: string
  ownerId: string
  name: string
  kind: string
  query: string
  shared: number
  createdAt: string
}

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

/** Inclusive. `userId`: null for company holidays. */
export interface TimeOffTable {
  id: string
  userId: string | null
  kind: TimeOffKind
  firstOn: string
  lastOn: string
  name: string
  isTold: number
  createdById: string
  createdAt: string
  updatedAt: string
  version: Generated<number>
}

export interface WorkingWeeksTable {
  userId: string
  /** JSON list: weekdays. */
  week: string
}
