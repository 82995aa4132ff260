import type { ById } from '@oriel/contracts/v1/shapes/common'
import { ensureProven } from '../../http/session/ensure-proven.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import type { Secrets } from '../../secrets/open-secrets.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findUser } from './find-user.ts'
import { passwordOf, showUser } from './show-users.ts'

/** One account, with the password as long as it is the one a manager issued. Whoever reads that is written down. */
export async function readUser({ id }: ById, visit: Visit, secrets: Secrets) {
  const row = await findUser(id, visit)
  ensure(visit.actor, policy.person.readPassword)
  const { password } = passwordOf(row, secrets)
  if (password !== null) {
    await ensureProven(visit.db, visit.actor)
    await recordAudit(visit, { event: 'password-revealed', target: { id, name: row.fullName } })
  }
  return { ...showUser(row, visit, secrets), password }
}
