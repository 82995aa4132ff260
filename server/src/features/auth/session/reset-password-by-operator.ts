import { generatePassword } from '@oriel/contracts/people/generate-password'
import { normalizeEmail } from '@oriel/contracts/people/normalize-email'
import { appendAudit } from '../../../platform/db/append-audit.ts'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { transaction } from '../../../platform/db/connection/transaction.ts'
import type { SystemContext } from '../../../platform/http/session/request-context.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { forgetDevices } from './known-devices.ts'
import { hashPassword } from './passwords.ts'
import { clearAttempts } from './rate-limit/throttle-attempts.ts'
import { revokeUserSessions } from './sessions.ts'
import { deleteTwoFactor } from './two-factor/delete-two-factor.ts'

/** `npm run reset-password`: also removes two-factor authentication. Undefined if no account has the address. */
export async function resetPasswordByOperator(db: Db, email: string) {
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
    if (!user) return undefined
    const { id, fullName } = user
    const ctx: SystemContext = { actor: { id: null, role: 'system' }, db: changes, afterwards: () => undefined }
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
