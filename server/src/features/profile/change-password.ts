import { message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import type { PasswordChange } from '@oriel/contracts/v1/shapes/me'
import type * as z from 'zod/mini'
import { appendAudit } from '../../db/audit-log.ts'
import { conflict, invalid } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import type { Visit } from '../../http/session/visit.ts'
import type { Visitor } from '../../http/session/visitor.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ensureLongEnough } from '../people/accounts/issue-password.ts'
import { forgetDevices } from '../session/known-device.ts'
import { hashPassword, verifyPassword } from '../session/passwords.ts'
import { endOtherSessions } from '../session/sessions.ts'
import { attemptOwn } from '../session/throttle.ts'

type Change = z.output<typeof PasswordChange>

/**
 * The current password is guessed at no faster here than at the sign-in, in a count of its own; a wrong one is 400, never
 * a sign-out.
 */
export async function preparePasswordChange(
  { currentPassword, newPassword, confirmPassword }: Change,
  actor: Visitor,
  { db, config }: Services,
) {
  ensureLongEnough(config, 'newPassword', newPassword)
  if (newPassword !== confirmPassword) throw invalid({ confirmPassword: messages.passwordsDiffer })
  if (newPassword === currentPassword) throw invalid({ newPassword: messages.passwordUnchanged })
  const { passwordHash } = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const passed = await attemptOwn(
    db,
    actor.id,
    () => verifyPassword(passwordHash, currentPassword),
    (about) =>
      appendAudit(db, {
        event: 'throttled',
        actor,
        ip: actor.ip,
        requestId: actor.requestId,
        details: { about },
      }),
  )
  if (!passed) throw invalid({ currentPassword: messages.currentPasswordWrong })
  return { before: passwordHash, after: await hashPassword(newPassword) }
}

/** The new hash, the end of the sealed copy and of every token there is, and a new one for here: one transaction. */
export async function changePassword(_: Change, visit: Visit, password: { before: string; after: string }) {
  const { db, actor } = visit
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
  if (numUpdatedRows === 0n) throw conflict(message({ id: 'Your password was changed meanwhile.' }))
  const { token } = await endOtherSessions(visit)
  await forgetDevices(db, actor.id)
  await recordAudit(visit, { event: 'password-changed' })
  await recordActivity(visit, {
    type: 'person_updated',
    target: { type: 'person', id: actor.id, title: actor.fullName },
    projectId: null,
    audience: 'team',
    inFeeds: false,
  })
  return { token }
}
