import { managers } from '../../roles.ts'
import type { Call, RawCall } from '../call.ts'
import type { OidcCallback, OidcTest, OidcTestStarted, OidcTestResult } from './oidc-schemas.ts'
import type { SignedIn } from '../auth/session-schemas.ts'

/** Sign-in by OpenID Connect providers. */

/** Redirects to the provider; sets an encrypted cookie for ten minutes. */
export const startOidc: RawCall<OidcTest> = {
  method: 'GET',
  path: '/api/v1/auth/oidc/:id/start',
  who: 'anyone',
  produces: 'text/plain; charset=utf-8',
}
/** Redirect URI. No side effects: leads to the page that calls `signInWithOidc`. */
export const handleOidcCallback: RawCall<OidcTest> = {
  method: 'GET',
  path: '/api/v1/auth/oidc/:id/callback',
  who: 'anyone',
  produces: 'text/plain; charset=utf-8',
}
/** Needs the cookie. Reasons for failures are only in the audit log. */
export const signInWithOidc: Call<OidcCallback, SignedIn> = {
  method: 'POST',
  path: '/api/v1/auth/oidc/:id',
  who: 'anyone',
  answersSecret: true,
}
export const startOidcTest: Call<OidcTest, OidcTestStarted> = {
  method: 'POST',
  path: '/api/v1/settings/oidc/test',
  who: managers,
}
export const finishOidcTest: Call<OidcCallback, OidcTestResult> = {
  method: 'POST',
  path: '/api/v1/settings/oidc/test/result',
  who: managers,
}
