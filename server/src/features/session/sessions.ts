import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../db/ids.ts'
import { hashToken } from '../../http/session.ts'

/** More than anybody has devices; the oldest makes room. */
const MOST_PER_PERSON = 20

/** `atr_` lets scanners of leaked secrets recognise one; 256 random bits follow. */
const newToken = () => `atr_${randomBytes(32).toString('base64url')}`

export interface Device {
  userAgent: string
  ip: string
}

/** A new sign-in. Answers the token, which is stored only as its hash. */
export async function startSession(db: Db, userId: string, device: Device): Promise<string> {
  const now = new Date().toISOString()
  const token = await storeSession(db, { userId, familyId: newId(), familyCreatedAt: now, device })
  const tooMany = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST_PER_PERSON)
    .limit(MOST_PER_PERSON)
    .execute()
  if (tooMany.length > 0)
    await db
      .deleteFrom('sessions')
      .where(
        'id',
        'in',
        tooMany.map((it) => it.id),
      )
      .execute()
  return token
}

/** The next token of the same sign-in; the one before stays good for a moment. */
export async function continueSession(db: Db, sessionId: string, device: Device): Promise<string> {
  const session = await db.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirstOrThrow()
  const { userId, familyId, familyCreatedAt } = session
  await db
    .updateTable('sessions')
    .set({ replacedAt: new Date().toISOString() })
    .where('id', '=', sessionId)
    .where('replacedAt', 'is', null)
    .execute()
  return storeSession(db, { userId, familyId, familyCreatedAt, device })
}

export async function endSession(db: Db, sessionId: string) {
  const { familyId } = await db
    .selectFrom('sessions')
    .select('familyId')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('sessions').where('familyId', '=', familyId).execute()
}

/** Signs somebody out everywhere, or everywhere but here. */
export async function endSessions(db: Db, userId: string, exceptSessionId?: string) {
  let query = db.deleteFrom('sessions').where('userId', '=', userId)
  if (exceptSessionId) query = query.where('id', '!=', exceptSessionId)
  await query.execute()
}

interface NewSession {
  userId: string
  familyId: string
  familyCreatedAt: string
  device: Device
}

async function storeSession(db: Db, { userId, familyId, familyCreatedAt, device }: NewSession) {
  const token = newToken()
  const now = new Date().toISOString()
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      tokenHash: hashToken(token),
      familyId,
      userId,
      createdAt: now,
      familyCreatedAt,
      lastUsedAt: now,
      replacedAt: null,
      revokedAt: null,
      userAgent: device.userAgent.slice(0, 300),
      ip: device.ip,
    })
    .execute()
  return token
}
