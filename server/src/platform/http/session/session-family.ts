import type { FastifyRequest } from 'fastify'
import { appendAudit } from '../../db/append-audit.ts'
import type { Db } from '../../db/connection/connect.ts'
import { isPostgres } from '../../db/connection/dialect.ts'

/** Refresh token family: all tokens from one sign-in, in sequence. At most the last one isn't replaced. */

/**
 * Locks a person's sessions until the end of the transaction. Otherwise a token created concurrently could survive the
 * end of all sessions.
 */
export async function lockSessions(db: Db, userId: string) {
  if (!isPostgres(db)) return
  // Weaker than `for update`, so that inserts referencing the person aren't blocked.
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/**
 * Refresh token reuse detection: a replaced token came back, so it was copied. Ends the family, including its newest
 * token.
 */
export async function revokeReusedFamily(
  db: Db,
  { familyId, id, fullName }: { familyId: string; id: string; fullName: string },
  request: FastifyRequest,
) {
  await lockSessions(db, id)
  await db.deleteFrom('sessions').where('familyId', '=', familyId).execute()
  await appendAudit(db, { event: 'refresh-reuse', actor: { id, fullName }, ip: request.ip, requestId: request.id })
}
