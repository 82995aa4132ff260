import type { ById } from '@oriel/contracts/v1/shapes/common'
import { ensureProven } from '../../http/session/ensure-proven.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findUser } from '../people/find-user.ts'
import { forgetFactor } from '../session/factors/forget-factor.ts'

/** Somebody lost device and codes: with their password they are let in again, and begin anew where they must. */
export async function takeFactorAway({ id }: ById, visit: Visit): Promise<ById> {
  const user = await findUser(id, visit)
  ensure(visit.actor, policy.person.resetPassword, { isOwn: id === visit.actor.id })
  await ensureProven(visit.db, visit.actor)
  if (await forgetFactor(visit.db, id))
    await recordAudit(visit, { event: 'second-factor-off', target: { id, name: user.fullName } })
  return { id }
}
