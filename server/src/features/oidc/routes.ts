import { rawShaped, shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/oidc'
import * as session from '@oriel/contracts/v1/session'
import { Nothing } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/oidc'
import { SignedIn } from '@oriel/contracts/v1/shapes/session'
import { openRawRoute, openRoute } from '../../http/route.ts'
import { signInByOidc } from './sign-in.ts'
import { listOidcWays, returnFromOidc, startOidc } from './start.ts'
import { finishOidcTest, testOidc } from './test-provider.ts'

/** The state of a sign-in is in a cookie, and the provider is waited for, which no transaction does. */
export const oidcRoutes = [
  openRoute(shaped(session.listOidcWays, Nothing, shapes.OidcWays), listOidcWays),
  openRawRoute(rawShaped(calls.startOidc, shapes.OidcTest), startOidc),
  openRawRoute(rawShaped(calls.returnFromOidc, shapes.OidcTest), returnFromOidc),
  openRoute(shaped(calls.signInByOidc, shapes.OidcReturn, SignedIn), signInByOidc),
  openRoute(shaped(calls.testOidc, shapes.OidcTest, shapes.OidcTestBegun), testOidc),
  openRoute(shaped(calls.finishOidcTest, shapes.OidcReturn, shapes.OidcTestResult), finishOidcTest),
]
