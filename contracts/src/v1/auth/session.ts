import { everyone } from '../../roles.ts'
import type { Call } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { OidcSignInProviders } from '../access/oidc-schemas.ts'
import type { Reauthentication } from './reauthentication-schemas.ts'
import type { SignedIn, SignIn } from './session-schemas.ts'

export const signIn: Call<SignIn, SignedIn> = { method: 'POST', path: '/api/v1/session', who: 'anyone' }
/** Token rotation; the old one works for another 30 seconds. */
export const refreshSession: Call<Nothing, SignedIn> = {
  method: 'POST',
  path: '/api/v1/session/refresh',
  who: everyone,
  answersSecret: true,
}
/** Re-authentication (step-up): sensitive calls answer 428 `reauthentication-required` if the last proof is over ten minutes old. */
export const reauthenticate: Call<Reauthentication, Nothing> = {
  method: 'POST',
  path: '/api/v1/session/reauthenticate',
  who: everyone,
}
export const signOut: Call<Nothing, Nothing> = { method: 'DELETE', path: '/api/v1/session', who: everyone }

/** Separate, so that the sign-in page loads only this. */
export const listOidcSignInProviders: Call<Nothing, OidcSignInProviders> = {
  method: 'GET',
  path: '/api/v1/auth/oidc',
  who: 'anyone',
}
