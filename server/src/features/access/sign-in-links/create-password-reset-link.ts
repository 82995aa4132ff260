import { PERIODS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type { ById } from '@oriel/contracts/v1/common-schemas'
import type { PasswordResetLink } from '@oriel/contracts/v1/access/sign-in-links-schemas'
import { conflict } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import type { Services } from '../../../platform/http/services.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { findAccount } from '../../people/accounts/find-account.ts'
import { linkCode, findLink, linkUrl, createLink } from './sign-in-links.ts'

/** The manager never knows the new password. */
export async function createPasswordResetLink(
  { id }: ById,
  ctx: RequestContext,
  services: Pick<Services, 'config' | 'secrets'>,
): Promise<PasswordResetLink> {
  const user = await findAccount(id, ctx)
  ensureAllowed(ctx.actor, policy.person.resetPassword, { isOwn: id === ctx.actor.id })
  const link = await findLink(
    ctx.db,
    await createLink(ctx.db, { userId: id, lasts: PERIODS.managerLink, issuedById: ctx.actor.id }),
  )
  if (!link) throw conflict(message({ id: 'This account is inactive. Activate it first.' }))
  await recordAuditEvent(ctx, { event: 'password-reset-link-created', target: { id, name: user.fullName } })
  const { expiresAt } = link
  return { link: linkUrl(services, services.config.publicUrl ?? '', link), code: linkCode(services, link), expiresAt }
}
