import type { Generated } from 'kysely'
import type { OidcAccountPolicy } from '@oriel/contracts/oidc'

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
