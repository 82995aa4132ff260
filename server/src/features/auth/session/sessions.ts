import { QUOTAS } from '@oriel/contracts/limits'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Services } from '../../../platform/http/services.ts'
import { unauthorized } from '../../../platform/base/errors.ts'
import { lockSessions } from '../../../platform/http/session/session-family.ts'
import { createToken } from '../../../platform/http/session/tokens.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { millisecondsAgo } from './list-sessions.ts'
import { type Device, insertSession } from './insert-session.ts'

/** Returns the token; only its hash is stored. */
export async function issueSession(db: Db, userId: string, device: Device): Promise<string> {
  const token = createToken()
  await insertSession(db, {
    token,
    userId,
    familyId: newId(),
    familyCreatedAt: new Date().toISOString(),
    ...device,
  })
  const tooMany = await db
    .selectFrom('sessions')
    .select('familyId')
    .where('userId', '=', userId)
    .where('replacedAt', 'is', null)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(QUOTAS.sessions)
    .limit(QUOTAS.sessions)
    .execute()
  if (tooMany.length > 0)
    await db
      .deleteFrom('sessions')
      .where(
        'familyId',
        'in',
        tooMany.map((it) => it.familyId),
      )
      .execute()
  return token
}

export async function signOut(ctx: RequestContext) {
  const { db, actor } = ctx
  await lockSessions(db, actor.id)
  await db.deleteFrom('sessions').where('familyId', '=', actor.familyId).execute()
  publishToStreams(ctx, actor.id)
}

/** Call after changing the user. */
export async function revokeUserSessions(
  ctx: Pick<RequestContext, 'db' | 'afterwards'>,
  userId: string,
): Promise<void> {
  await lockSessions(ctx.db, userId)
  await ctx.db.deleteFrom('sessions').where('userId', '=', userId).execute()
  publishToStreams(ctx, userId)
}

/** Keeps the rows, to tell their holders the reason. */
export async function markUserSessionsRevoked(
  ctx: Pick<RequestContext, 'db' | 'afterwards'>,
  userId: string,
): Promise<void> {
  await lockSessions(ctx.db, userId)
  const revokedAt = new Date().toISOString()
  await ctx.db.updateTable('sessions').set({ revokedAt }).where('userId', '=', userId).execute()
  publishToStreams(ctx, userId)
}

export async function revokeSession(ctx: RequestContext, userId: string, familyId: string): Promise<boolean> {
  await lockSessions(ctx.db, userId)
  const ended = await ctx.db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('familyId', '=', familyId)
    .returning('id')
    .execute()
  publishToStreams(ctx, userId)
  return ended.length > 0
}

/** Ends earlier tokens of this session and a successor that a copy refreshed. */
export async function endOtherSessions(ctx: RequestContext): Promise<void> {
  const { db, actor } = ctx
  await lockSessions(db, actor.id)
  await db.deleteFrom('sessions').where('userId', '=', actor.id).where('id', '!=', actor.sessionId).execute()
  const kept = await db
    .updateTable('sessions')
    .set({ replacedAt: null, successorSalt: null })
    .where('id', '=', actor.sessionId)
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw unauthorized()
  publishToStreams(ctx, actor.id)
}

export async function revokeDeviceSessions(ctx: RequestContext, deviceId: string): Promise<number> {
  const { db, actor } = ctx
  await lockSessions(db, actor.id)
  const ended = await db
    .deleteFrom('sessions')
    .where('userId', '=', actor.id)
    .where('deviceId', '=', deviceId)
    .where('familyId', '!=', actor.familyId)
    .returning('familyId')
    .execute()
  publishToStreams(ctx, actor.id)
  return new Set(ended.map(({ familyId }) => familyId)).size
}

/**
 * Rotates this session into a new token family: a copied token loses access, including open streams. `ended`:
 * number of other sessions.
 */
export async function revokeOtherSessions(ctx: RequestContext): Promise<{ token: string; ended: number }> {
  const { db, actor } = ctx
  await lockSessions(db, actor.id)
  const own = await db.selectFrom('sessions').selectAll().where('userId', '=', actor.id).execute()
  const here = own.find(({ id }) => id === actor.sessionId)
  // A concurrent request ended this session.
  if (!here) throw unauthorized()
  await revokeUserSessions(ctx, actor.id)
  const token = createToken()
  const { userId, familyCreatedAt, provenAt, userAgent, deviceId, way, ownPasswordFirst } = here
  const after = newId()
  await insertSession(db, {
    token,
    userId,
    familyId: after,
    familyCreatedAt,
    provenAt,
    way,
    ownPasswordFirst,
    userAgent,
    deviceId,
    ip: actor.ip,
  })
  await db.updateTable('pushSubscriptions').set({ familyId: after }).where('familyId', '=', here.familyId).execute()
  const others = own.filter(({ familyId, replacedAt }) => familyId !== here.familyId && replacedAt === null)
  return { token, ended: others.length }
}

/** Replaced tokens stay until their session expires, to detect reuse. */
export async function sweepSessions(db: Db, { session }: Services['config']): Promise<void> {
  await db.deleteFrom('sessions').where('familyCreatedAt', '<', millisecondsAgo(session.longest)).execute()
  await db
    .deleteFrom('sessions')
    .where('replacedAt', 'is', null)
    .where('lastUsedAt', '<', millisecondsAgo(session.idle))
    .execute()
}

function publishToStreams({ afterwards }: Pick<RequestContext, 'afterwards'>, userId: string) {
  afterwards(({ live }) => live.publish({ kind: 'session', projectId: null, audience: 'team', userId }))
}
