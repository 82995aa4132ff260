import { login, logout, refresh, validate } from '@atrium/contracts/session'
import { openRoute, route } from '../../http/route.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { continueSession, endThisSession } from './sessions.ts'
import { showMe } from './show-me.ts'
import { signIn } from './sign-in.ts'

export const sessionRoutes = [
  openRoute(login, signIn),
  route(validate, async (_, { db, actor }) => ({ user: await showMe(db, actor.id) })),
  route(refresh, async (_, visit) => {
    const token = await continueSession(visit)
    return { token, user: await showMe(visit.db, visit.actor.id) }
  }),
  route(logout, async (_, visit) => {
    await endThisSession(visit)
    await recordAudit(visit, { event: 'sign-out' })
    return {}
  }),
]
