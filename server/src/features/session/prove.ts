import { messages } from '@oriel/contracts/messages'
import { appendAudit } from '../../db/audit-log.ts'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import type { Visitor } from '../../http/session/visitor.ts'
import type { Services } from '../../services.ts'
import { ensureFactorCode } from './factors/check-code.ts'
import { hasPasswordEnded } from './issued-password.ts'
import { verifyPassword } from './passwords.ts'
import { attemptOwn } from './throttle.ts'

/** The code of the second factor where there is one, else the password; counted like any guess at them. */
export async function checkProof(proof: string, actor: Visitor, { db, secrets }: Services) {
  const from = { actor, ip: actor.ip, requestId: actor.requestId }
  const { passwordHash, confirmedAt } = await db
    .selectFrom('users')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .select(['passwordHash', 'confirmedAt'])
    .where('users.id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (confirmedAt) return ensureFactorCode({ db, secrets }, proof.trim(), from, 'proof')
  const passed = await attemptOwn(
    db,
    actor.id,
    () => verifyPassword(passwordHash, proof),
    (about) => appendAudit(db, { ...from, event: 'throttled', details: { about } }),
  )
  if (!passed || (await hasPasswordEnded(db, actor.id))) throw invalid({ proof: messages.currentPasswordWrong })
}

/** From now on the session is as good as a new one. */
export async function keepProof({ db, actor }: Visit) {
  await db
    .updateTable('sessions')
    .set({ provenAt: new Date().toISOString() })
    .where('familyId', '=', actor.familyId)
    .where('replacedAt', 'is', null)
    .execute()
  return {}
}
