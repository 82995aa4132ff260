import { normalizeEmail } from '@oriel/contracts/people/email'
import { generatePassword } from '@oriel/contracts/people/generate-password'
import { appendAudit } from '../../platform/db/append-audit.ts'
import type { Db } from '../../platform/db/connection/connect.ts'
import { transaction } from '../../platform/db/connection/transaction.ts'
import { recordActivity } from '../../features/activity/log/record-activity.ts'
import { deleteTwoFactor } from '../../features/auth/session/two-factor/delete-two-factor.ts'
import { forgetDevices } from '../../features/auth/session/known-devices.ts'
import { hashPassword } from '../../features/auth/session/passwords.ts'
import { revokeUserSessions } from '../../features/auth/session/sessions.ts'
import { clearAttempts } from '../../features/auth/session/rate-limit/throttle-attempts.ts'
import type { SystemContext } from '../../platform/http/session/request-context.ts'
import { UsageError } from './command.ts'

/** Returns the password, which isn't stored in plain text, and the user. */
export async function resetPassword(db: Db, email: string) {
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  const emailKey = normalizeEmail(email.trim())
  return transaction(db, 'write', async (changes) => {
    const user = await changes
      .updateTable('users')
      .set(({ eb }) => ({
        passwordHash,
        issuedSecret: null,
        passwordState: 'user-set',
        version: eb('version', '+', 1),
      }))
      .where('emailKey', '=', emailKey)
      .where('deletedAt', 'is', null)
      .returning(['id', 'fullName', 'status'])
      .executeTakeFirst()
    if (!user) throw new UsageError(`Nobody here has the e-mail address ${email}.`)
    const { id, fullName } = user
    // The caller publishes live events after the commit.
    const ctx: SystemContext = { actor: { id: null, role: 'system' }, db: changes, afterwards: () => undefined }
    // They may have lost their second factor, too.
    await deleteTwoFactor(changes, id)
    await revokeUserSessions(ctx, id)
    await forgetDevices(changes, id)
    await clearAttempts(changes, id, emailKey)
    await appendAudit(changes, {
      event: 'password-reset',
      actor: { id: null, fullName: 'The operator' },
      target: { id, name: fullName },
      ip: '',
      requestId: '',
    })
    await recordActivity(ctx, {
      type: 'person_updated',
      target: { type: 'person', id, title: fullName },
      actorId: id,
      projectId: null,
      audience: 'team',
      inFeeds: false,
    })
    return { password, user }
  })
}
