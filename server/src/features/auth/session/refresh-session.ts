import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { Services } from '../../../platform/http/services.ts'
import { unauthorized } from '../../../platform/errors/errors.ts'
import { readBearerToken } from '../../../platform/http/session/authenticate.ts'
import { revokeReusedFamily, lockSessions } from '../../../platform/http/session/session-family.ts'
import { hashToken, createSalt, deriveSuccessorToken } from '../../../platform/http/session/tokens.ts'
import { withRequestContext, type RequestContext } from '../../../platform/http/session/request-context.ts'
import { showMe } from './show-me.ts'
import { insertSession } from './insert-session.ts'

/**
 * The next token of the same sign-in. The one before stays good for a moment, and refreshing it again answers
 * the same successor, so that a lost answer or a second tab costs nobody their session and makes no second living token.
 * Once the successor is replaced too, a refresh of the first is a reuse and ends the sign-in.
 */
export async function refreshSession(services: Services, request: FastifyRequest): Promise<SignedIn> {
  const { visitor } = request
  const token = readBearerToken(request)
  if (!visitor || !token) throw unauthorized()
  const onSessions = { ...services, db: services.pools.sessions }
  const continued = await withRequestContext(onSessions, visitor, 'write', async (ctx) => {
    await lockSessions(ctx.db, visitor.id)
    const next = await nextToken(ctx, token)
    if (next) return { token: next, me: await showMe(ctx, visitor.id, visitor) }
    await revokeReusedFamily(ctx.db, visitor, request)
    ctx.afterwards(({ live }) =>
      live.publish({ kind: 'session', projectId: null, audience: 'team', userId: visitor.id }),
    )
    return null
  })
  // Only now: the end of the family must be stored.
  if (!continued) throw unauthorized()
  return continued
}

/** Null when the token is used up. */
async function nextToken({ db, actor }: RequestContext, token: string): Promise<string | null> {
  const session = await db.selectFrom('sessions').selectAll().where('id', '=', actor.sessionId).executeTakeFirst()
  // Another request ended this session since this one was let in.
  if (!session) throw unauthorized()
  if (session.replacedAt) return livingSuccessor(db, token, session.successorSalt)
  const successorSalt = createSalt()
  await db
    .updateTable('sessions')
    .set({ replacedAt: new Date().toISOString(), successorSalt })
    .where('id', '=', session.id)
    .execute()
  const next = deriveSuccessorToken(token, successorSalt)
  const { userId, familyId, familyCreatedAt, provenAt, userAgent, deviceId, way, ownPasswordFirst } = session
  await insertSession(db, {
    token: next,
    userId,
    familyId,
    familyCreatedAt,
    provenAt,
    way,
    ownPasswordFirst,
    userAgent,
    deviceId,
    ip: actor.ip,
  })
  return next
}

async function livingSuccessor(db: Db, token: string, salt: string | null): Promise<string | null> {
  const next = salt && deriveSuccessorToken(token, salt)
  if (!next) return null
  const living = await db
    .selectFrom('sessions')
    .select('id')
    .where('tokenHash', '=', hashToken(next))
    .where('replacedAt', 'is', null)
    .executeTakeFirst()
  return living ? next : null
}
