import type {
  LinkSignInPolicy,
  SignInLinkKind,
  SignInMethod,
  ApiTokenScope,
  AccessLevel,
  Role,
} from '@oriel/contracts/enums'
import type { Generated } from 'kysely'
import type { OidcAccountPolicy } from '@oriel/contracts/oidc'

export interface SessionsTable {
  id: string
  tokenHash: string
  /** Tokens of one sign-in. */
  familyId: string
  userId: string
  createdAt: string
  /** Start of the absolute lifetime. */
  familyCreatedAt: string
  lastUsedAt: string
  /** Latest step-up; null: at sign-in. */
  provenAt: Generated<string | null>
  replacedAt: string | null
  /** With the token, derives its successor. */
  successorSalt: string | null
  revokedAt: string | null
  userAgent: string
  ip: string
  deviceId: string | null
  /** Successors inherit it; null in old rows. */
  way: Generated<SignInMethod | null>
  ownPasswordFirst: Generated<0 | 1>
}

/** Grants no access (`features/auth/session/known-devices.ts`). */
export interface DevicesTable {
  id: string
  userId: string
  cookieHash: string
  userAgent: string
  createdAt: string
  lastUsedAt: string
  /** Set if the account had other devices: sends a notification. */
  newAt: Generated<string | null>
}

/** Neither token nor digits are stored in plain. */
export interface SignInLinksTable {
  id: string
  userId: string
  issuedById: Generated<string | null>
  createdAt: string
  expiresAt: string
  usedAt: string | null
  tries: Generated<number>
  kind: Generated<SignInLinkKind>
  place: Generated<string | null>
}

export interface PasswordResetRequestsTable {
  emailKey: string
  askedAt: string
  kind: Generated<'password' | 'sign-in'>
  place: Generated<string | null>
}

/** One row. */
export interface SignInSettingsTable {
  id: string
  linkSignIn: LinkSignInPolicy
  /** Required from then on; null: optional. */
  managersFrom: string | null
  employeesFrom: string | null
  /** Break-glass account: the only manager who can sign in without a provider; null: all. */
  breakGlassId: Generated<string | null>
  /** Null: passwords set by managers stay valid. */
  issuedOnceFrom: Generated<string | null>
  version: Generated<number>
}

/** TOTP; active once a code was confirmed. */
export interface TwoFactorTable {
  userId: string
  sealedKey: string
  createdAt: string
  confirmedAt: string | null
  /** Last code's time step (30 seconds since 1970), against replay. */
  lastStep: Generated<number>
}

export interface RecoveryCodesTable {
  codeHash: string
  userId: string
  usedAt: string | null
}

export interface PasskeysTable {
  id: string
  credentialId: string
  userId: string
  publicKey: string
  counter: number
  /** JSON list. */
  transports: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

export interface RateLimitsTable {
  key: string
  failures: number
  windowStartedAt: string
  blockedUntil: string | null
}

export interface ApiTokensTable {
  id: string
  userId: string
  name: string
  scope: ApiTokenScope
  /** 1: only the projects in `apiTokenProjects`. */
  limited: number
  secretHash: string
  createdAt: string
  /** Null: never. */
  expiresAt: string | null
  /** To the minute. */
  lastUsedAt: Generated<string | null>
  revokedAt: Generated<string | null>
}

export interface OidcProvidersTable {
  id: string
  name: string
  issuer: string
  clientId: string
  /** Sealed for `oidc:` plus id. */
  sealedSecret: string
  staffOnly: number
  /** JSON list. */
  domains: string
  createAccounts: OidcAccountPolicy
  bothFactors: number
  trustsAddresses: Generated<number>
  position: number
  changedById: string
}

export interface OidcIdentitiesTable {
  providerId: string
  subject: string
  userId: string
  createdAt: string
}

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

export interface SuggestionsTable {
  id: string
  projectId: string
  proposedById: string
  name: string
  email: string
  emailKey: string
  level: AccessLevel
  text: string
  createdAt: string
  decision: 'let-in' | 'declined' | null
  decidedById: string | null
  decidedAt: string | null
  answer: string | null
  invitationId: string | null
}
