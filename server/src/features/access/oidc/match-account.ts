import { isEmail } from '@oriel/contracts/people/email'
import { encodeDomain, normalizeEmail } from '@oriel/contracts/people/normalize-email'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { sideOf } from '../../../policy/side.ts'
import type { StoredProvider } from '../../settings/sign-in/oidc-providers.ts'
import type { OidcClaims } from './finish-authorization.ts'
import { OidcError } from './oidc-errors.ts'

export interface MatchedAccount {
  id: string
  fullName: string
  isFirst: boolean
}

/** Throws `OidcError`. */
export function verifiedEmail(
  { domains, trustsAddresses }: Pick<StoredProvider, 'domains' | 'trustsAddresses'>,
  claims: OidcClaims,
): string {
  const { email: claimed, email_verified: verified } = claims
  const email = typeof claimed === 'string' ? encodeDomain(claimed) : ''
  if (!isEmail(email)) throw new OidcError('no-email')
  // Some providers send a string.
  if (trustsAddresses === 0 && verified !== true && verified !== 'true')
    throw new OidcError(verified === undefined ? 'verification-unknown' : 'unverified-email')
  ensureDomain(domains, email)
  return email
}

function ensureDomain(domains: string[], email: string) {
  const domain = normalizeEmail(email).split('@').at(-1) ?? ''
  if (domains.length > 0 && !domains.includes(domain)) throw new OidcError('other-domain')
}

/**
 * By the provider's subject; by email only the first time, since addresses get reassigned. Null without an account.
 * Throws `OidcError`.
 */
export async function matchAccount(
  db: Db,
  provider: StoredProvider,
  claims: OidcClaims,
): Promise<MatchedAccount | null> {
  const known = await db
    .selectFrom('oidcIdentities')
    .innerJoin('users', 'users.id', 'oidcIdentities.userId')
    .select(['users.id', 'users.fullName', 'users.role', 'users.status', 'users.deletedAt'])
    .where('providerId', '=', provider.id)
    .where('subject', '=', claims.sub)
    .executeTakeFirst()
  // A known subject needs no address, but one that was sent must have an allowed domain.
  if (known && typeof claims['email'] === 'string') ensureDomain(provider.domains, claims['email'])
  const person = known ?? (await byEmail(db, provider, verifiedEmail(provider, claims)))
  if (!person) return null
  if (person.deletedAt !== null) throw new OidcError('deleted')
  if (person.status !== 'active') throw new OidcError('inactive')
  if (provider.staffOnly === 1 && sideOf(person) === 'client') throw new OidcError('not-staff')
  return { id: person.id, fullName: person.fullName, isFirst: !known }
}

async function byEmail(db: Db, provider: StoredProvider, email: string) {
  const person = await db
    .selectFrom('users')
    .leftJoin('oidcIdentities', (on) =>
      on.onRef('oidcIdentities.userId', '=', 'users.id').on('oidcIdentities.providerId', '=', provider.id),
    )
    .select(['users.id', 'users.fullName', 'users.role', 'users.status', 'users.deletedAt', 'oidcIdentities.subject'])
    .where('users.emailKey', '=', normalizeEmail(email))
    .executeTakeFirst()
  if (person && person.subject !== null) throw new OidcError('other-person')
  return person
}

/** Of concurrent sign-ins, the first wins. */
export async function saveIdentity(db: Db, providerId: string, { sub: subject }: OidcClaims, userId: string) {
  const kept = await db
    .insertInto('oidcIdentities')
    .values({ providerId, subject, userId, createdAt: new Date().toISOString() })
    .onConflict((it) => it.doNothing())
    .returning('userId')
    .executeTakeFirst()
  if (!kept) throw new OidcError('other-person')
}

const BOTH = new Set(['phr', 'phrh', 'http://schemas.openid.net/pape/policies/2007/06/multi-factor'])

/** Both factors if the provider states them, or a manager declared that it always requires both. */
export function authenticationFactors(
  { bothFactors }: StoredProvider,
  { amr, acr }: OidcClaims,
): 'password' | 'factor' {
  const says = (Array.isArray(amr) && amr.includes('mfa')) || (typeof acr === 'string' && BOTH.has(acr))
  return bothFactors === 1 || says ? 'factor' : 'password'
}
