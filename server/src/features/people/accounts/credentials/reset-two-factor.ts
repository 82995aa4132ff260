import type { ById } from '@oriel/contracts/v1/common-schemas'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../../policy/permissions.ts'
import { policy } from '../../../../policy/policy.ts'
import { recordAuditEvent } from '../../../activity/audit-log/record-audit-event.ts'
import { findAccount } from '../find-account.ts'
import { deleteTwoFactor, deletePasskeys } from '../../../auth/session/two-factor/delete-two-factor.ts'

/** For a lost device; also removes passkeys. */
export async function resetTwoFactor({ id }: ById, ctx: RequestContext): Promise<ById> {
  const user = await findAccount(id, ctx)
  ensureAllowed(ctx.actor, policy.person.resetPassword, { isOwn: id === ctx.actor.id })
  const keys = await deletePasskeys(ctx.db, id)
  if ((await deleteTwoFactor(ctx.db, id)) || keys.length > 0)
    await recordAuditEvent(ctx, { event: 'two-factor-disabled', target: { id, name: user.fullName } })
  return { id }
}
