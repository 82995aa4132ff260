import type { Db } from '../../db/connection/connect.ts'
import { networkOf } from '../../http/session/caller.ts'
import type { Services } from '../../services.ts'
import { isIP } from 'node:net'

/** Where a person is signed in: one line per sign-in, the latest used first. Of each address only its network is told. */
export async function listSessions(db: Db, userId: string, { session }: Services['config']) {
  const rows = await db
    .selectFrom('sessions')
    .select(['familyId as id', 'userAgent', 'ip', 'familyCreatedAt as createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('replacedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('lastUsedAt', '>', ago(session.idle))
    .where('familyCreatedAt', '>', ago(session.longest))
    .orderBy('lastUsedAt', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, ip: isIP(row.ip) === 0 ? '' : networkOf(row.ip) }))
}

export const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
