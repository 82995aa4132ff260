import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../db/ids.ts'
import type { House } from '../../house.ts'
import { hashToken } from '../../http/session.ts'
import type { Visit } from '../../http/visit.ts'

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
  const token = await storeSession(db, {
    userId,
    familyId: newId(),
    familyCreatedAt: new Date().toISOString(),
    device,
  })
  const tooMany = await db
    .selectFrom('sessions')
    .select('familyId')
    .where('userId', '=', userId)
    .where('replacedAt', 'is', null)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST_PER_PERSON)
    .limit(MOST_PER_PERSON)
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

/** The next token of the same sign-in; the one before stays good for a moment. */
export async function continueSession({ db, actor }: Visit): Promise<string> {
  const session = await db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', actor.sessionId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('sessions')
    .set({ replacedAt: new Date().toISOString() })
    .where('id', '=', actor.sessionId)
    .where('replacedAt', 'is', null)
    .execute()
  const { userId, familyId, familyCreatedAt, userAgent } = session
  return storeSession(db, { userId, familyId, familyCreatedAt, device: { userAgent, ip: actor.ip } })
}

/** Signs this sign-in out, and no other. */
export async function endThisSession(visit: Visit) {
  await visit.db.deleteFrom('sessions').where('familyId', '=', visit.actor.familyId).execute()
  ringForStreams(visit, visit.actor.id)
}

/** Signs somebody out everywhere, or everywhere but in the family that asks. Change the person first, then end. */
export async function endSessions(visit: Visit, userId: string, exceptFamilyId?: string): Promise<number> {
  const live = visit.db
    .selectFrom('sessions')
    .select('familyId')
    .where('userId', '=', userId)
    .where('replacedAt', 'is', null)
    .$if(exceptFamilyId !== undefined, (it) => it.where('familyId', '!=', exceptFamilyId ?? ''))
  const families = new Set((await live.execute()).map(({ familyId }) => familyId))
  await visit.db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(exceptFamilyId !== undefined, (it) => it.where('familyId', '!=', exceptFamilyId ?? ''))
    .execute()
  ringForStreams(visit, userId)
  return families.size
}

/** Where the person is signed in: one line per sign-in, the latest used first. */
export async function listSessions({ db, actor }: Visit, config: House['config']) {
  const rows = await db
    .selectFrom('sessions')
    .select(['familyId', 'userAgent', 'ip', 'familyCreatedAt', 'lastUsedAt'])
    .where('userId', '=', actor.id)
    .where('replacedAt', 'is', null)
    .where('lastUsedAt', '>', ago(config.session.idle))
    .where('familyCreatedAt', '>', ago(config.session.longest))
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  // A refresh that was asked twice leaves two live tokens of one sign-in.
  const seen = new Set<string>()
  const latest = rows.filter(({ familyId }) => !seen.has(familyId) && seen.add(familyId))
  return latest.map((row) => ({
    _id: row.familyId,
    userAgent: row.userAgent,
    ip: row.ip,
    createdAt: row.familyCreatedAt,
    lastUsedAt: row.lastUsedAt,
    current: row.familyId === actor.familyId,
  }))
}

/** Removes what can never open the door again. Replaced tokens stay until their sign-in is over, to notice their reuse. */
export async function sweepSessions(db: Db, { session }: House['config']): Promise<void> {
  await db.deleteFrom('sessions').where('familyCreatedAt', '<', ago(session.longest)).execute()
  await db.deleteFrom('sessions').where('replacedAt', 'is', null).where('lastUsedAt', '<', ago(session.idle)).execute()
}

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

/** Open event streams end with the session they belong to. */
function ringForStreams({ afterwards }: Visit, userId: string) {
  afterwards(({ bell }) => bell.ring({ kind: 'session', customerId: null, audience: 'team', userId }))
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
