import { call, download, managers } from '../call.ts'
import type { OidcCallback, OidcTest, OidcTestStarted, OidcTestResult } from './oidc-schemas.ts'
import type { SignedIn } from '../auth/session-schemas.ts'

/** Redirects to the provider; sets an encrypted cookie for ten minutes. */
export const startOidc = download<OidcTest>('/api/v1/auth/oidc/:id/start', 'anyone', 'text/plain; charset=utf-8')
/** Redirect URI. No side effects: its page calls `signInWithOidc`. */
export const handleOidcCallback = download<OidcTest>(
  '/api/v1/auth/oidc/:id/callback',
  'anyone',
  'text/plain; charset=utf-8',
)
/** Needs the cookie. Only the audit log explains failures. */
export const signInWithOidc = call<OidcCallback, SignedIn>('POST /api/v1/auth/oidc/:id', 'anyone', {
  answersSecret: true,
})
export const startOidcTest = call<OidcTest, OidcTestStarted>('POST /api/v1/settings/oidc/test', managers)
export const finishOidcTest = call<OidcCallback, OidcTestResult>('POST /api/v1/settings/oidc/test/result', managers)
