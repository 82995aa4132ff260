import type { Db } from '../../../platform/db/connection/connect.ts'
import { truncateIp } from '../../../platform/http/session/client-address.ts'
import type { Services } from '../../../platform/http/services.ts'
import { isIP } from 'node:net'

/** IP addresses are reduced to their network. */
export async function listSessions(db: Db, userId: string, { session }: Services['config']) {
  const rows = await db
    .selectFrom('sessions')
    .select(['familyId as id', 'userAgent', 'ip', 'deviceId as device', 'familyCreatedAt as createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('replacedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('lastUsedAt', '>', millisecondsAgo(session.idle))
    .where('familyCreatedAt', '>', millisecondsAgo(session.longest))
    .orderBy('lastUsedAt', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, ip: isIP(row.ip) === 0 ? '' : truncateIp(row.ip) }))
}

export const millisecondsAgo = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
