import type { ById } from '@oriel/contracts/v1/shapes/common'
import { ensureProven } from '../../http/session/ensure-proven.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findUser } from '../people/find-user.ts'
import { forgetFactor, forgetPasskeys } from '../session/factors/forget-factor.ts'

/** Somebody lost device and codes, and with the device its passkeys: with their password they are let in again, and begin anew where they must. */
export async function takeFactorAway({ id }: ById, visit: Visit): Promise<ById> {
  const user = await findUser(id, visit)
  ensure(visit.actor, policy.person.resetPassword, { isOwn: id === visit.actor.id })
  await ensureProven(visit.db, visit.actor)
  const keys = await forgetPasskeys(visit.db, id)
  if ((await forgetFactor(visit.db, id)) || keys.length > 0)
    await recordAudit(visit, { event: 'second-factor-off', target: { id, name: user.fullName } })
  return { id }
}
