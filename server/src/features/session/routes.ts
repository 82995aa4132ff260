import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/session'
import { Nothing } from '@oriel/contracts/v1/shapes/common'
import { SignedIn, SignIn } from '@oriel/contracts/v1/shapes/session'
import { openRoute, route } from '../../http/route.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { continueSession } from './continue-session.ts'
import { endThisSession } from './sessions.ts'
import { signIn } from './sign-in.ts'

export const sessionRoutes = [
  openRoute(shaped(calls.signIn, SignIn, SignedIn), signIn),
  // The successor is made out of the token itself, which a visit does not know.
  openRoute(shaped(calls.refreshSession, Nothing, SignedIn), (_, { services, request }) =>
    continueSession(services, request),
  ),
  route(shaped(calls.signOut, Nothing, Nothing), async (_, visit) => {
    await endThisSession(visit)
    await recordAudit(visit, { event: 'sign-out' })
    return {}
  }),
]
