import { call, everyone } from '../call.ts'
import type { Nothing } from '../common-schemas.ts'
import type { OidcSignInProviders } from '../access/oidc-schemas.ts'
import type { Reauthentication } from './reauthentication-schemas.ts'
import type { SignedIn, SignIn } from './session-schemas.ts'

export const signIn = call<SignIn, SignedIn>('POST /api/v1/session', 'anyone')
/** Token rotation; the old one works for another 30 seconds. */
export const refreshSession = call<Nothing, SignedIn>('POST /api/v1/session/refresh', everyone, { answersSecret: true })
/** Step-up: sensitive calls answer 428 `reauthentication-required` if the last proof is over ten minutes old. */
export const reauthenticate = call<Reauthentication, Nothing>('POST /api/v1/session/reauthenticate', everyone)
export const signOut = call<Nothing, Nothing>('DELETE /api/v1/session', everyone)

/** Separate, so that the sign-in page loads only this. */
export const listOidcSignInProviders = call<Nothing, OidcSignInProviders>('GET /api/v1/auth/oidc', 'anyone')
