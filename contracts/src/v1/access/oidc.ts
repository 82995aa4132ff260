import { managers } from '../../roles.ts'
import type { Call, RawCall } from '../call.ts'
import type { OidcCallback, OidcTest, OidcTestStarted, OidcTestResult } from './oidc-schemas.ts'
import type { SignedIn } from '../auth/session-schemas.ts'

/** Signing in by a provider of OpenID Connect, of which managers name any number. */

/** Sends the browser to the provider, and leaves it a sealed cookie for ten minutes. */
export const startOidc: RawCall<OidcTest> = {
  method: 'GET',
  path: '/api/v1/auth/oidc/:id/start',
  who: 'anyone',
  produces: 'text/plain; charset=utf-8',
}
/** Where the provider sends it back: it changes nothing, and leads to the page that asks `signInWithOidc`. */
export const handleOidcCallback: RawCall<OidcTest> = {
  method: 'GET',
  path: '/api/v1/auth/oidc/:id/callback',
  who: 'anyone',
  produces: 'text/plain; charset=utf-8',
}
/** With the browser's cookie. Why somebody is refused stands in the audit log alone. */
export const signInWithOidc: Call<OidcCallback, SignedIn> = {
  method: 'POST',
  path: '/api/v1/auth/oidc/:id',
  who: 'anyone',
  answersSecret: true,
}
/** Where the browser of a manager goes who tries a provider; nobody is signed in by it. */
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
