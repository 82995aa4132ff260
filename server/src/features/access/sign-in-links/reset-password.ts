import type { PublicRequestContext } from '../../../platform/http/route.ts'
import { findRecipient } from '../../../platform/http/session/recipient.ts'
import { withRequestContext, type RequestContext } from '../../../platform/http/session/request-context.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { forgetDevices } from '../../auth/session/known-devices.ts'
import { hashPassword } from '../../auth/session/passwords.ts'
import { revokeUserSessions } from '../../auth/session/sessions.ts'
import { clearAttempts } from '../../auth/session/rate-limit/throttle-attempts.ts'
import { type RedeemedLink, startSessionFromLink, redeemLink } from './redeem-link.ts'
import { linkGone, type OpenLink } from './sign-in-links.ts'

export async function resetPasswordByLink(
  link: OpenLink,
  password: string,
  { services, request }: PublicRequestContext,
): Promise<RedeemedLink> {
  const person = await findRecipient(services.db, link.userId)
  if (!person) throw linkGone()
  const passwordHash = await hashPassword(password)
  const visitor = { ...person.visitor, ip: request.ip, requestId: request.id }
  return withRequestContext(services, visitor, 'write', async (ctx) => {
    await redeemLink(ctx.db, link)
    await setNewPassword(ctx, link, passwordHash)
    await revokeUserSessions(ctx, link.userId)
    await forgetDevices(ctx.db, link.userId)
    await clearAttempts(ctx.db, link.userId, link.emailKey)
    await recordAuditEvent(ctx, { event: 'password-recovered' })
    await recordActivity(ctx, {
      type: 'person_updated',
      target: { type: 'person', id: link.userId, title: link.fullName },
      projectId: null,
      audience: 'team',
      inFeeds: false,
    })
    return startSessionFromLink(services, ctx.db, request, link)
  })
}

/** Compare-and-set. */
async function setNewPassword(
  { db }: RequestContext,
  { userId, passwordHash: before }: OpenLink,
  passwordHash: string,
) {
  const user = await db
    .updateTable('users')
    .set((it) => ({ passwordHash, issuedSecret: null, passwordState: 'user-set', version: it('version', '+', 1) }))
    .where('id', '=', userId)
    .where('passwordHash', '=', before)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!user) throw linkGone()
}
