import type { PeopleWithoutTwoFactor } from '@oriel/contracts/v1/auth/two-factor-response-schemas'
import { PRODUCT } from '../../../platform/config/version.ts'
import { appendAudit } from '../../../platform/db/append-audit.ts'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { withSystemContext, type RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import type { Services } from '../../../platform/http/services.ts'
import { twoFactorRequiredFrom } from '../session/two-factor/two-factor-requirement.ts'
import { revokeApiTokens } from '../session/end-handed-over-access.ts'
import { revokeUserSessions } from '../session/sessions.ts'
import { readSignInSettings } from '../../settings/sign-in/read-sign-in-settings.ts'
import { staff } from '@oriel/contracts/v1/call'

/** Includes the grace period. A passkey counts as both factors. */
async function missing(db: Db): Promise<PeopleWithoutTwoFactor['items']> {
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
    .orderBy('users.sortKey')
    .orderBy('users.id')
    .execute()
  return without.flatMap(({ createdAt, ...person }) => {
    const from = twoFactorRequiredFrom(settings, { ...person, createdAt })
    return from ? [{ ...person, from }] : []
  })
}

export async function listPeopleWithoutTwoFactor({ db, actor }: RequestContext): Promise<PeopleWithoutTwoFactor> {
  ensureAllowed(actor, policy.signInSettings.see)
  return { items: await missing(db) }
}

/** Also revokes API tokens. */
export async function revokeSessionsWithoutTwoFactor(services: Services, now: Date): Promise<void> {
  const due = (await missing(services.db)).filter(({ from }) => from <= now.toISOString())
  for (const { id } of due) {
    const isIn = await services.db.selectFrom('sessions').select('id').where('userId', '=', id).executeTakeFirst()
    if (isIn) await withSystemContext(services, (ctx) => revokeUserSessions(ctx, id))
    await withSystemContext(services, ({ db }) => revokeTokens(db, id))
  }
}

/** Permanently: a stolen token would work again once the owner sets up the factor. */
async function revokeTokens(db: Db, userId: string) {
  const revoked = await revokeApiTokens(db, userId)
  const by = { actor: { id: null, fullName: PRODUCT }, ip: '', requestId: '' }
  for (const { name } of revoked) await appendAudit(db, { ...by, event: 'api-token-revoked', details: { name } })
}
