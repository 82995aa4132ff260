import { message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import type { PasswordChange } from '@oriel/contracts/v1/people/me-schemas'
import type * as z from 'zod/mini'
import { appendAudit } from '../../../platform/db/append-audit.ts'
import { conflict, invalidFields } from '../../../platform/base/errors.ts'
import type { Services } from '../../../platform/http/services.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import { recordWorkspaceChange } from '../../activity/log/record-activity.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { ensurePasswordLength } from '../accounts/credentials/set-manager-password.ts'
import { forgetDevices } from '../../auth/session/known-devices.ts'
import { hashPassword, verifyPassword } from '../../auth/session/passwords.ts'
import { endOtherSessions, revokeOtherSessions } from '../../auth/session/sessions.ts'
import { throttleOwnPassword } from '../../auth/session/rate-limit/throttle-attempts.ts'

type Change = z.output<typeof PasswordChange>

/** Separate rate limit. 400 for a wrong password, which never ends the session. */
export async function preparePasswordChange(
  { currentPassword, newPassword, confirmPassword }: Change,
  actor: SessionActor,
  { db, config }: Services,
) {
  ensurePasswordLength(config, 'newPassword', newPassword)
  if (newPassword !== confirmPassword) throw invalidFields({ confirmPassword: messages.passwordsDiffer })
  if (newPassword === currentPassword) throw invalidFields({ newPassword: messages.passwordUnchanged })
  const { passwordHash } = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const passed = await throttleOwnPassword(
    db,
    actor.id,
    () => verifyPassword(passwordHash, currentPassword),
    (about) =>
      appendAudit(db, {
        event: 'rate-limited',
        actor,
        ip: actor.ip,
        requestId: actor.requestId,
        details: { about },
      }),
  )
  if (!passed) throw invalidFields({ currentPassword: messages.currentPasswordWrong })
  return { before: passwordHash, after: await hashPassword(newPassword) }
}

/** Ends other sessions. v1 gives this session a new token; classic keeps it. */
export async function changePassword(_: Change, ctx: RequestContext, password: { before: string; after: string }) {
  const { db, actor } = ctx
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(({ eb }) => ({
      passwordHash: password.after,
      issuedSecret: null,
      passwordState: 'user-set',
      version: eb('version', '+', 1),
    }))
    .where('id', '=', actor.id)
    .where('passwordHash', '=', password.before)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw conflict(message({ id: 'Your password has since been changed.' }))
  const token = ctx.isClassic ? await keepThisSession(ctx) : (await revokeOtherSessions(ctx)).token
  await forgetDevices(db, actor.id)
  await recordAuditEvent(ctx, { event: 'password-changed' })
  await recordWorkspaceChange(ctx, { id: actor.id, title: actor.fullName })
  return { token }
}

async function keepThisSession(ctx: RequestContext): Promise<string> {
  await endOtherSessions(ctx)
  return ''
}
