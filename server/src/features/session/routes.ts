import { login, logout, refresh, validate } from '@atrium/contracts/session'
import { openRoute, route } from '../../http/route.ts'
import { continueSession, endSession } from './sessions.ts'
import { showMe } from './show-me.ts'
import { signIn } from './sign-in.ts'

export const sessionRoutes = [
  openRoute(login, signIn),
  route(validate, async (_, { db, actor }) => ({ user: await showMe(db, actor.id) })),
  route(refresh, async (_, { db, actor }) => {
    const token = await continueSession(db, actor.sessionId, { userAgent: '', ip: actor.ip })
    return { token, user: await showMe(db, actor.id) }
  }),
  route(logout, async (_, { db, actor }) => {
    await endSession(db, actor.sessionId)
    return {}
  }),
]
