import { staff } from '@oriel/contracts/roles'
import type { MissingFactors } from '@oriel/contracts/v1/shapes/factor-answers'
import type { Db } from '../../db/connection/connect.ts'
import { systemVisit, type Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import type { Services } from '../../services.ts'
import { requiredFrom } from '../session/factors/factor-of.ts'
import { endSessions } from '../session/sessions.ts'
import { readSignInSettings } from '../settings/sign-in/read-sign-in-settings.ts'

/** Staff who must have a second factor, now or soon, and have none; a passkey is both. */
async function missing(db: Db): Promise<MissingFactors['items']> {
  const settings = await readSignInSettings(db)
  if (!settings.managersFrom && !settings.employeesFrom) return []
  const without = await db
    .selectFrom('users')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .select(['users.id', 'users.fullName as name', 'users.role', 'users.createdAt'])
    .where('users.role', 'in', staff)
    .where('users.status', '=', 'active')
    .where('users.deletedAt', 'is', null)
    .where('secondFactors.confirmedAt', 'is', null)
    .where('users.id', 'not in', db.selectFrom('passkeys').select('passkeys.userId'))
    .orderBy('users.fullName')
    .orderBy('users.id')
    .execute()
  return without.flatMap(({ createdAt, ...person }) => {
    const from = requiredFrom(settings, { ...person, createdAt })
    return from ? [{ ...person, from }] : []
  })
}

export async function listMissingFactors({ db, actor }: Visit): Promise<MissingFactors> {
  ensure(actor, policy.signInSettings.see)
  return { items: await missing(db) }
}

/** When their time is over they are signed out: to get in again they set one up. */
export async function endSessionsWithoutFactor(services: Services, now: Date): Promise<void> {
  const due = (await missing(services.db)).filter(({ from }) => from <= now.toISOString())
  for (const { id } of due) {
    const isIn = await services.db.selectFrom('sessions').select('id').where('userId', '=', id).executeTakeFirst()
    if (isIn) await systemVisit(services, (visit) => endSessions(visit, id))
  }
}
