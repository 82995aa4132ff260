import { login, logout, refresh, validate } from '@atrium/contracts/classic/session'
import { openRoute, route } from '../../http/route.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { continueSession } from './continue-session.ts'
import { endThisSession } from './sessions.ts'
import { showMe } from './show-me.ts'
import { signIn } from './sign-in.ts'

export const sessionRoutes = [
  openRoute(login, signIn),
  route(validate, async (_, visit) => ({ user: await showMe(visit, visit.actor.id) })),
  // The successor is made out of the token itself, which a visit does not know.
  openRoute(refresh, (_, { house, request }) => continueSession(house, request)),
  route(logout, async (_, visit) => {
    await endThisSession(visit)
    await recordAudit(visit, { event: 'sign-out' })
    return {}
  }),
]
