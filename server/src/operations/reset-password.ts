import { emailKeyOf } from '@oriel/contracts/people/email'
import { generatedPassword } from '@oriel/contracts/people/generated-password'
import { appendAudit } from '../db/audit-log.ts'
import type { Db } from '../db/connection/connect.ts'
import { transaction } from '../db/connection/transaction.ts'
import { recordActivity } from '../features/activity/record-activity.ts'
import { forgetFactor } from '../features/session/factors/forget-factor.ts'
import { forgetDevices } from '../features/session/known-device.ts'
import { hashPassword } from '../features/session/passwords.ts'
import { endSessions } from '../features/session/sessions.ts'
import { forgetAttempts } from '../features/session/throttle.ts'
import type { SystemVisit } from '../http/session/visit.ts'
import { WrongUse } from './command.ts'

/** For whoever nobody else can let in again. Answers the password, which is kept nowhere, and whose it is. */
export async function resetPassword(db: Db, email: string) {
  const password = generatedPassword()
  const passwordHash = await hashPassword(password)
  const emailKey = emailKeyOf(email.trim())
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
    if (!user) throw new WrongUse(`Nobody here has the e-mail address ${email}.`)
    const { id, fullName } = user
    // Whoever has to hear of it is told once this is committed.
    const visit: SystemVisit = { actor: { id: null, role: 'system' }, db: changes, afterwards: () => undefined }
    // They may have lost the device with the app, too.
    await forgetFactor(changes, id)
    await endSessions(visit, id)
    await forgetDevices(changes, id)
    await forgetAttempts(changes, id, emailKey)
    await appendAudit(changes, {
      event: 'password-reset',
      actor: { id: null, fullName: 'The operator' },
      target: { id, name: fullName },
      ip: '',
      requestId: '',
    })
    await recordActivity(visit, {
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
