// npm run reset-password -- --email ADDRESS: see docs/operating.md
import { openLiveEvents } from '../../platform/db/live-events/open-live-events.ts'
import { runCommand, parseOptions, printLine, UsageError } from './command.ts'
import { resetPasswordByOperator } from '../../features/auth/session/reset-password-by-operator.ts'
import { connectExisting } from './connect-existing.ts'

const usage = 'Usage: npm run reset-password -- --email ADDRESS'

await runCommand(async (config) => {
  const { email } = parseOptions({ email: { type: 'string' } }, usage)
  if (!email) throw new UsageError(usage)
  const { db, close } = await connectExisting(config)
  try {
    const reset = await resetPasswordByOperator(db, email)
    if (!reset) throw new UsageError(`No account has the email address ${email}.`)
    const { password, user } = reset
    printLine(`The new password of ${user.fullName}: ${password} (shown only once)`)
    printLine('They are signed out everywhere; every device is unknown to the account again.')
    if (user.status !== 'active') printLine('The account is not active: a manager must activate it.')
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
