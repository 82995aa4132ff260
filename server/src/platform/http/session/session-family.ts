import type { FastifyRequest } from 'fastify'
import { appendAudit } from '../../db/append-audit.ts'
import type { Db } from '../../db/connection/connect.ts'
import { isPostgres } from '../../db/connection/dialect.ts'

/** A family is all tokens that refreshing made out of one sign-in, one after the other. At most the last is not replaced. */

/**
 * Until the transaction is over nobody else begins, refreshes or ends a session of this person. Without it, a token
 * that is being made at the same moment would outlive the end of all sessions.
 */
export async function lockSessions(db: Db, userId: string) {
  if (!isPostgres(db)) return
  // Weaker than `for update`: rows that refer to the person are written meanwhile.
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** A token that was used up came back, so it is in two hands: the sign-in ends, for whoever has the newest token too. */
export async function revokeReusedFamily(
  db: Db,
  { familyId, id, fullName }: { familyId: string; id: string; fullName: string },
  request: FastifyRequest,
) {
  await lockSessions(db, id)
  await db.deleteFrom('sessions').where('familyId', '=', familyId).execute()
  await appendAudit(db, { event: 'refresh-reuse', actor: { id, fullName }, ip: request.ip, requestId: request.id })
}
