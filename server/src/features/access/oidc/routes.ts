import { rawWithSchemas, withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/access/oidc'
import * as session from '@oriel/contracts/v1/auth/session'
import { Nothing } from '@oriel/contracts/v1/common-schemas'
import * as shapes from '@oriel/contracts/v1/access/oidc-schemas'
import { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import { publicRawRoute, publicRoute } from '../../../platform/http/route.ts'
import { signInWithOidc } from './sign-in-with-oidc.ts'
import { listOidcSignInProviders, handleOidcCallback, startOidc } from './oidc-redirects.ts'
import { finishOidcTest, startOidcTest } from './test-provider.ts'

/** Public: no transaction while waiting for the provider. */
export const oidcRoutes = [
  publicRoute(
    withSchemas(session.listOidcSignInProviders, Nothing, shapes.OidcSignInProviders),
    listOidcSignInProviders,
  ),
  publicRawRoute(rawWithSchemas(calls.startOidc, shapes.OidcTest), startOidc),
  publicRawRoute(rawWithSchemas(calls.handleOidcCallback, shapes.OidcTest), handleOidcCallback),
  publicRoute(withSchemas(calls.signInWithOidc, shapes.OidcCallback, SignedIn), signInWithOidc, {
    stepUp: 'in-request',
  }),
  publicRoute(withSchemas(calls.startOidcTest, shapes.OidcTest, shapes.OidcTestStarted), startOidcTest, {
    stepUp: 'required',
  }),
  publicRoute(withSchemas(calls.finishOidcTest, shapes.OidcCallback, shapes.OidcTestResult), finishOidcTest, {
    stepUp: 'required',
  }),
]
