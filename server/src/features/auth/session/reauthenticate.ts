import { messages } from '@oriel/contracts/messages'
import { appendAudit } from '../../../platform/db/append-audit.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import type { Services } from '../../../platform/http/services.ts'
import { ensureTwoFactorCode } from './two-factor/verify-code.ts'
import { isPasswordExpired } from './one-time-password.ts'
import { verifyPassword } from './passwords.ts'
import { throttleOwnPassword } from './rate-limit/throttle-attempts.ts'

/** Step-up authentication: two-factor code if set up, otherwise password. */
export async function verifyReauthentication(proof: string, actor: SessionActor, { db, secrets }: Services) {
  const from = { actor, ip: actor.ip, requestId: actor.requestId }
  const { passwordHash, confirmedAt } = await db
    .selectFrom('users')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .select(['passwordHash', 'confirmedAt'])
    .where('users.id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (confirmedAt) return ensureTwoFactorCode({ db, secrets }, proof.trim(), from, 'proof')
  const passed = await throttleOwnPassword(
    db,
    actor.id,
    () => verifyPassword(passwordHash, proof),
    (about) => appendAudit(db, { ...from, event: 'rate-limited', details: { about } }),
  )
  if (!passed || (await isPasswordExpired(db, actor.id))) throw invalidFields({ proof: messages.currentPasswordWrong })
}

export async function recordReauthentication({ db, actor }: RequestContext) {
  await db
    .updateTable('sessions')
    .set({ provenAt: new Date().toISOString() })
    .where('familyId', '=', actor.familyId)
    .where('replacedAt', 'is', null)
    .execute()
  return {}
}
