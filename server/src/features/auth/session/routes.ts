import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/auth/session'
import { Nothing } from '@oriel/contracts/v1/common-schemas'
import { SignedIn, SignIn } from '@oriel/contracts/v1/auth/session-schemas'
import { publicRoute, route } from '../../../platform/http/route.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { refreshSession } from './refresh-session.ts'
import { signOut } from './sessions.ts'
import { signIn } from './sign-in.ts'

export const sessionRoutes = [
  publicRoute(withSchemas(calls.signIn, SignIn, SignedIn), signIn, { stepUp: 'in-request' }),
  // Public: the successor is derived from the token.
  publicRoute(
    withSchemas(calls.refreshSession, Nothing, SignedIn),
    (_, { services, request }) => refreshSession(services, request),
    { stepUp: 'no-gain' },
  ),
  route(
    withSchemas(calls.signOut, Nothing, Nothing),
    async (_, ctx) => {
      await signOut(ctx)
      await recordAuditEvent(ctx, { event: 'sign-out' })
      return {}
    },
    { stepUp: 'no-gain' },
  ),
]
