import { generatePassword } from '@oriel/contracts/people/generate-password'
import type { ById } from '@oriel/contracts/v1/common-schemas'
import type { Services } from '../../../../platform/http/services.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import type { SessionActor } from '../../../../platform/http/session/session-actor.ts'
import { ensureAllowed } from '../../../../policy/permissions.ts'
import { policy } from '../../../../policy/policy.ts'
import { recordWorkspaceChange } from '../../../activity/log/record-activity.ts'
import { recordAuditEvent } from '../../../activity/audit-log/record-audit-event.ts'
import { forgetDevices } from '../../../auth/session/known-devices.ts'
import { revokeUserSessions } from '../../../auth/session/sessions.ts'
import { findAccount, lockAccount } from '../find-account.ts'
import { prepareManagerSetPassword } from './set-manager-password.ts'
import { showAccount } from '../show-account.ts'
import { deleteTwoFactor, deletePasskeys } from '../../../auth/session/two-factor/delete-two-factor.ts'

export async function preparePassword({ id }: ById, _: SessionActor, services: Services) {
  const password = generatePassword()
  return { password, secrets: services.secrets, issued: await prepareManagerSetPassword(services, id, password) }
}

/** Returned once. An inactive account stays inactive. */
export async function resetPassword(
  { id }: ById,
  ctx: RequestContext,
  { password, secrets, issued }: Awaited<ReturnType<typeof preparePassword>>,
) {
  await lockAccount(ctx, id)
  const user = await findAccount(id, ctx)
  ensureAllowed(ctx.actor, policy.person.resetPassword, { isOwn: id === ctx.actor.id })
  await ctx.db
    .updateTable('users')
    .set(({ eb }) => ({ ...issued, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .execute()
  await revokeUserSessions(ctx, id)
  await forgetDevices(ctx.db, id)
  await recordAuditEvent(ctx, { event: 'password-reset', target: { id, name: user.fullName } })
  await recordWorkspaceChange(ctx, { id, title: user.fullName })
  return { password, person: showAccount(await findAccount(id, ctx), ctx, secrets) }
}

/** For a lost device; also removes passkeys. */
export async function resetTwoFactor({ id }: ById, ctx: RequestContext): Promise<ById> {
  const user = await findAccount(id, ctx)
  ensureAllowed(ctx.actor, policy.person.resetPassword, { isOwn: id === ctx.actor.id })
  const keys = await deletePasskeys(ctx.db, id)
  if ((await deleteTwoFactor(ctx.db, id)) || keys.length > 0)
    await recordAuditEvent(ctx, { event: 'two-factor-disabled', target: { id, name: user.fullName } })
  return { id }
}
