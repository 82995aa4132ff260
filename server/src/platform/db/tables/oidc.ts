import type { OidcAccountPolicy } from '@oriel/contracts/oidc'

/** OpenID Connect provider. */
export interface OidcProvidersTable {
  /** Chosen by a manager; part of the redirect URL. */
  id: string
  name: string
  issuer: string
  clientId: string
  /** Sealed for the purpose `oidc:` plus id. */
  sealedSecret: string
  staffOnly: number
  /** JSON list. */
  domains: string
  createAccounts: OidcAccountPolicy
  bothFactors: number
  position: number
  /** Recorded as creator of the accounts it creates. */
  changedById: string
}

export interface OidcIdentitiesTable {
  providerId: string
  subject: string
  userId: string
  createdAt: string
}
