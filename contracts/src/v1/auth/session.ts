import { everyone } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { OidcSignInProviders } from '../access/oidc-schemas.ts'
import type { Reauthentication } from './reauthentication-schemas.ts'
import type { SignedIn, SignIn } from './session-schemas.ts'

export const signIn: Call<SignIn, SignedIn> = { method: 'POST', path: '/api/v1/session', who: 'anyone' }
/** Rotates the token: the one that asked stays good for 30 seconds. */
export const refreshSession: Call<Nothing, SignedIn> = {
  method: 'POST',
  path: '/api/v1/session/refresh',
  who: everyone,
  answersSecret: true,
}
/**
 * Once more who they are, by a passkey, a code of their second factor, or else their password: some calls answer 428 with
 * `proof-needed` where that is ten minutes old.
 */
export const reauthenticate: Call<Reauthentication, Nothing> = {
  method: 'POST',
  path: '/api/v1/session/reauthenticate',
  who: everyone,
}
export const signOut: Call<Nothing, Nothing> = { method: 'DELETE', path: '/api/v1/session', who: everyone }

/** By which providers people sign in; apart from their other calls, for the page of the sign-in. */
export const listOidcSignInProviders: Call<Nothing, OidcSignInProviders> = {
  method: 'GET',
  path: '/api/v1/auth/oidc',
  who: 'anyone',
}
