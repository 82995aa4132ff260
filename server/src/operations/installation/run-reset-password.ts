// npm run reset-password -- --email ADDRESS: see docs/operating.md
import { openLiveEvents } from '../../platform/realtime/open-live-events.ts'
import { runCommand, parseOptions, printLine, UsageError } from './command.ts'
import { connectExisting } from './connect-existing.ts'
import { normalizeEmail } from '@oriel/contracts/people/normalize-email'
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

const usage = 'Usage: npm run reset-password -- --email ADDRESS'

await runCommand(async (config) => {
  const { email } = parseOptions({ email: { type: 'string' } }, usage)
  if (!email) throw new UsageError(usage)
  const { db, close } = await connectExisting(config)
  try {
    const { password, user } = await resetPassword(db, email)
    printLine(`The new password of ${user.fullName}: ${password} (shown only once)`)
    printLine('They are signed out everywhere; every device is unknown to the account again.')
    if (user.status !== 'active') printLine('The account is not active: somebody who manages has to activate it.')
    await endStreams(config.databaseUrl, user.id)
  } finally {
    await close()
  }
})

/** A single process checks its streams twice a minute anyway. */
async function endStreams(databaseUrl: string | undefined, userId: string) {
  const live = await openLiveEvents(databaseUrl, () => undefined)
  live.publish({ kind: 'session', projectId: null, audience: 'team', userId })
  live.publish({ kind: 'person', projectId: null, audience: 'team' })
  await live.close()
}

async function resetPassword(db: Db, email: string) {
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
    const ctx: SystemContext = { actor: { id: null, role: 'system' }, db: changes, afterwards: () => undefined }
    // The second factor may be lost, too.
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
