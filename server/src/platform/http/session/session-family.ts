import type { FastifyRequest } from 'fastify'
import { appendAudit } from '../../db/append-audit.ts'
import type { Db } from '../../db/connection/connect.ts'
import { isPostgres } from '../../db/connection/dialect.ts'

/** Refresh token family: at most the last token is current. */

/** Without this lock, a token created concurrently could survive the end of all sessions. */
export async function lockSessions(db: Db, userId: string) {
  if (!isPostgres(db)) return
  // Allows inserts that reference the person.
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Refresh token reuse detection: a replaced token was copied. Ends the family. */
export async function revokeReusedFamily(
  db: Db,
  { familyId, id, fullName }: { familyId: string; id: string; fullName: string },
  request: FastifyRequest,
) {
  await lockSessions(db, id)
  await db.deleteFrom('sessions').where('familyId', '=', familyId).execute()
  await appendAudit(db, { event: 'refresh-reuse', actor: { id, fullName }, ip: request.ip, requestId: request.id })
}
