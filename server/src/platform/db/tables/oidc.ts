import type { OidcAccountPolicy } from '@oriel/contracts/oidc'

/** A provider of OpenID Connect by which people sign in. */
export interface OidcProvidersTable {
  /** Chosen by a manager: it stands in the address to which the provider sends people back. */
  id: string
  name: string
  issuer: string
  clientId: string
  /** For `oidc:` and the id. */
  sealedSecret: string
  staffOnly: number
  /** JSON list. */
  domains: string
  createAccounts: OidcAccountPolicy
  bothFactors: number
  position: number
  /** In whose name it makes accounts. */
  changedById: string
}

/** Who at a provider is whom here. */
export interface OidcIdentitiesTable {
  providerId: string
  subject: string
  userId: string
  createdAt: string
}
