import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { Services } from '../../../platform/http/services.ts'
import { unauthorized } from '../../../platform/base/errors.ts'
import { revokeReusedFamily, lockSessions } from '../../../platform/http/session/session-family.ts'
import { hashToken, createSalt, deriveSuccessorToken, readBearerToken } from '../../../platform/http/session/tokens.ts'
import { withRequestContext, type RequestContext } from '../../../platform/http/session/request-context.ts'
import { showMe } from './show-me.ts'
import { insertSession } from './insert-session.ts'

/**
 * Token rotation. For a while, refreshing the previous token returns the same successor, for lost responses and
 * second tabs. After the successor is replaced, it's token reuse and ends the session.
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
  // After the transaction, so that the end of the token family is committed.
  if (!continued) throw unauthorized()
  return continued
}

async function nextToken({ db, actor }: RequestContext, token: string): Promise<string | null> {
  const session = await db.selectFrom('sessions').selectAll().where('id', '=', actor.sessionId).executeTakeFirst()
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
