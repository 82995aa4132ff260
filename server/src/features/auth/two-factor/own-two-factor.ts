import { message } from '@oriel/contracts/message'
import type {
  TwoFactorSetup,
  TwoFactorStatus,
  RecoveryCodes,
} from '@oriel/contracts/v1/auth/two-factor-response-schemas'
import type { CodeInput } from '@oriel/contracts/v1/auth/two-factor-schemas'
import type * as z from 'zod/mini'
import { conflict } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import type { Secrets } from '../../../platform/config/secrets/open-secrets.ts'
import type { Services } from '../../../platform/http/services.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { ensureTwoFactorCode } from '../session/two-factor/verify-code.ts'
import { hasPasskey, twoFactorRequiredFrom } from '../session/two-factor/two-factor-requirement.ts'
import { deleteTwoFactor } from '../session/two-factor/delete-two-factor.ts'
import { regenerateRecoveryCodes } from '../session/two-factor/recovery-codes.ts'
import { createTotpKey } from '../session/two-factor/totp.ts'
import { readSignInSettings } from '../../settings/sign-in/read-sign-in-settings.ts'
import { enqueueSecurityEmail } from '../session/enqueue-security-email.ts'
import { totpLabel } from './totp-label.ts'

export async function getTwoFactorStatus({ db, actor }: RequestContext): Promise<TwoFactorStatus> {
  const own = await db
    .selectFrom('users')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .select(['users.role', 'users.createdAt', 'secondFactors.confirmedAt'])
    .where('users.id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const left = await db
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('userId', '=', actor.id)
    .where('usedAt', 'is', null)
    .execute()
  const from = (await hasPasskey(db, actor.id)) ? null : twoFactorRequiredFrom(await readSignInSettings(db), own)
  return { since: own.confirmedAt, codesLeft: left.length, requiredFrom: from }
}

export async function startTwoFactorSetup({ db, actor }: RequestContext, secrets: Secrets): Promise<TwoFactorSetup> {
  return createTotpKey(db, secrets, actor.id, await totpLabel(db, actor.id))
}

/** Outside the transaction: attempts count and codes stay used despite a rollback. */
export async function verifyOwnCode(
  { code }: z.output<typeof CodeInput>,
  actor: SessionActor,
  { db, secrets, config }: Services,
) {
  const { ip, requestId } = actor
  await ensureTwoFactorCode({ db, secrets }, code, { actor, ip, requestId })
  return { secrets, config }
}

export async function confirmTwoFactorSetup(
  _: unknown,
  ctx: RequestContext,
  { secrets, config }: Pick<Services, 'secrets' | 'config'>,
): Promise<RecoveryCodes> {
  const { db, actor } = ctx
  const confirmed = await db
    .updateTable('secondFactors')
    .set({ confirmedAt: new Date().toISOString() })
    .where('userId', '=', actor.id)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  if (!confirmed) throw conflict(message({ id: 'Two-factor authentication is already on.' }))
  await recordAuditEvent(ctx, { event: 'two-factor-enabled' })
  const { userAgent } = await db
    .selectFrom('sessions')
    .select('userAgent')
    .where('id', '=', actor.sessionId)
    .executeTakeFirstOrThrow()
  await enqueueSecurityEmail(db, config, actor.id, { event: 'two-factor-on', userAgent, ip: actor.ip })
  return { codes: await regenerateRecoveryCodes(db, secrets, actor.id) }
}

export async function regenerateOwnRecoveryCodes(
  _: unknown,
  ctx: RequestContext,
  { secrets }: Pick<Services, 'secrets'>,
): Promise<RecoveryCodes> {
  const { since } = await getTwoFactorStatus(ctx)
  if (!since) throw conflict(message({ id: 'Two-factor authentication isn’t on.' }))
  await recordAuditEvent(ctx, { event: 'recovery-codes-regenerated' })
  return { codes: await regenerateRecoveryCodes(ctx.db, secrets, ctx.actor.id) }
}

export async function disableTwoFactor(_: unknown, ctx: RequestContext): Promise<TwoFactorStatus> {
  const { since, requiredFrom: required } = await getTwoFactorStatus(ctx)
  if (!since) throw conflict(message({ id: 'Two-factor authentication isn’t on.' }))
  if (required)
    throw conflict(message({ id: 'You can’t turn off two-factor authentication because a manager requires it.' }))
  await deleteTwoFactor(ctx.db, ctx.actor.id)
  await recordAuditEvent(ctx, { event: 'two-factor-disabled' })
  return getTwoFactorStatus(ctx)
}
